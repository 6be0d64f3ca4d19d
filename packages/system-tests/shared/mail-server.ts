/** A local SMTP server that keeps the mails it receives. */
import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

import { recordSecret } from '../security/secrets.ts'

// Model
export interface Mail {
  readonly to: string
  /** Headers and body as they were sent. */
  readonly source: string
}

export interface MailServer {
  readonly url: string
  readonly mails: ReadonlyArray<Mail>
  readonly stop: () => Promise<void>
}

// Constructors
export const startMailServer = async (): Promise<MailServer> => {
  const mails: Array<Mail> = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let source = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => (source += chunk))
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) mails.push({ to: address, source })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}

// Rules
/** The six-digit code in a mail; empty when there is none. */
export const codeIn = ({ source }: Mail): string => recordSecret('code', /\b\d{6}\b/.exec(bodyOf(source))?.[0] ?? '')

export const subjectOf = ({ source }: Mail): string => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? ''

// Internal
const bodyOf = (source: string): string => source.slice(source.indexOf('\r\n\r\n'))
