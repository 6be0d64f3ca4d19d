/** Small pictures made by hand, with and without metadata, and how they are uploaded. [ACC-5] */

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const length = (count: number): Buffer => bytes(count.toString(16).padStart(8, '0'))
const chunk = (name: string, body: Buffer): Buffer =>
  Buffer.concat([length(body.length), Buffer.from(name), body, Buffer.alloc(4)])
const SIZE = bytes('00000003 00000002 08 02 00 00 00')
const ENDING = [chunk('IDAT', Buffer.from('pixels')), chunk('IEND', Buffer.alloc(0))]

/** Metadata that a camera adds. */
export const CAMERA_LOCATION = 'GPS 30.2592N 120.1300E'

// Rules
export const png = (hidden = ''): Buffer =>
  Buffer.concat([
    bytes('89504e470d0a1a0a'),
    chunk('IHDR', SIZE),
    ...(hidden === '' ? [] : [chunk('eXIf', Buffer.from(hidden))]),
    ...ENDING,
  ])

interface UploadReply {
  readonly type: string
  readonly message: unknown
}

export const uploadPicture = async (
  url: string,
  token: string,
  file: Buffer,
  name = 'me.png',
): Promise<UploadReply> => {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), name)
  const response = await fetch(`${url}/api/upload`, { method: 'POST', headers: { Authorization: token }, body })
  return (await response.json()) as UploadReply
}
