import type { UploadProgress } from '@hexbourse/domain/identity'
import { PNG } from '@hexbourse/test-support/builders'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { makePictureUpload, MAX_READ_BYTES } from './picture-upload.ts'

const setUp = () => {
  const uploads: Array<Subject<UploadProgress>> = []
  let changes = 0
  const picture = makePictureUpload(
    () => {
      const upload = new Subject<UploadProgress>()
      uploads.push(upload)
      return upload
    },
    () => void (changes += 1),
  )
  return { picture, uploads, changes: () => changes }
}

describe('makePictureUpload', () => {
  it('uploads a picture immediately, with progress, and ends with its address [ACC-5]', () => {
    const { picture, uploads, changes } = setUp()
    picture.choose(PNG)
    expect(picture.state).toMatchObject({ status: 'sending', percent: 0, bytes: PNG })
    uploads[0]?.next({ _tag: 'InProgress', percent: 40 })
    expect(picture.state.percent).toBe(40)
    uploads[0]?.next({ _tag: 'Done', address: '/upload/a' })
    expect(picture.state).toMatchObject({ status: 'sent', address: '/upload/a', problem: undefined })
    expect(changes()).toBeGreaterThan(1)
  })

  it('rejects a file that is not a picture and shows the reason [ACC-5]', () => {
    const { picture, uploads } = setUp()
    const files = [new Uint8Array(0), Uint8Array.from([1, 2, 3]), new Uint8Array(MAX_READ_BYTES)]
    const results = files.map((file) => {
      picture.choose(file)
      return [picture.state.status, picture.state.problem?.key]
    })
    expect(results).toEqual([
      ['wrong', 'identity.error.PictureEmpty'],
      ['wrong', 'identity.error.PictureKindWrong'],
      ['wrong', 'identity.error.PictureTooLarge'],
    ])
    expect(uploads).toEqual([])
  })

  it('aborts the upload on cancel and when another picture is chosen [ACC-5]', () => {
    const { picture, uploads } = setUp()
    picture.choose(PNG)
    picture.cancel()
    expect([uploads[0]?.observed, picture.state.status, picture.state.bytes]).toEqual([false, 'empty', undefined])
    picture.choose(PNG)
    picture.choose(PNG)
    expect([uploads[1]?.observed, uploads[2]?.observed]).toEqual([false, true])
  })

  it('asks for another file when the exchange takes none of this size, and does not send the same again [ACC-5]', () => {
    const { picture, uploads } = setUp()
    picture.choose(PNG)
    uploads[0]?.next({ _tag: 'Failed', error: { _tag: 'PictureSizeRefused' } })
    expect(picture.state).toMatchObject({ status: 'wrong', problem: { key: 'identity.error.PictureSizeRefused' } })
    picture.retry()
    expect(uploads.length).toBe(1)
  })

  it('retries a failed upload with the same bytes, once per request [ACC-5] [Q4]', () => {
    const { picture, uploads } = setUp()
    picture.retry()
    picture.choose(PNG)
    uploads[0]?.next({ _tag: 'Failed', error: { _tag: 'Unreachable' } })
    expect(picture.state).toMatchObject({ status: 'failed', problem: { key: 'shell.error.Unreachable' } })
    picture.retry()
    picture.retry()
    expect([uploads.length, picture.state.status]).toEqual([2, 'sending'])
  })
})
