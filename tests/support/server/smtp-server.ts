import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail as a mail server has received it. */
export interface ReceivedMail {
  readonly to: string
  readonly text: string
}

/** A mail server of tests. */
export interface SmtpServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  readonly stop: () => Promise<void>
}

/**
 * Starts a mail server that takes mails as RFC 5321 has it, without encryption.
 * @param answerTo what it answers to a recipient; `250 OK` takes it
 */
export async function startSmtp(
  answerTo: (recipient: string) => string = () => '250 OK',
): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let waiting = ''
    let to = ''
    let text: string | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string): void => {
      if (text !== undefined) {
        if (line !== '.') text += `${line.replace(/^\./, '')}\n`
        else {
          received.push({ to, text })
          text = undefined
          say('250 OK')
        }
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 mail.test')
      else if (/^RCPT TO:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        say(answerTo(to))
      } else if (/^DATA/i.test(line)) {
        text = ''
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 OK')
    }
    socket.on('data', (part: Buffer) => {
      const lines = (waiting + part.toString()).split('\r\n')
      waiting = lines.pop() ?? ''
      lines.forEach(take)
    })
    say('220 mail.test')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
