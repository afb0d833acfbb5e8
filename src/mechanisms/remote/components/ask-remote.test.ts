import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Remote } from '../shape.ts'
import { remoteAddress, askRemote } from './ask-remote.ts'

/** A server that answers has the time that a busy machine takes; one that does not is left soon. */
const limits = { seconds: 30, bytes: 65536 }
const hasty = { ...limits, seconds: 0.2 }
const remote: Remote = {
  title: 'drugs.remote',
  host: 'https://clinic.example',
  path: '/{language}/medicine_code.php',
  languages: ['en', 'ar'],
  query: ['medicine1', 'medicine2'],
  ...limits,
}
const closers: (() => Promise<void>)[] = []
const closeAll = () => Promise.all(closers.splice(0).map((close) => close()))
afterEach(closeAll)

/** A real server on this machine with prepared answers. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const ask = async (listener: RequestListener, within = limits) =>
  askRemote(await serve(listener), within)

describe('the address of the request', () => {
  const input = { medicine1: 'monensin', medicine2: 'a b&c=d/ü' }
  it.each([
    ['en', 'en'],
    ['ar', 'ar'],
    ['fr', 'en'],
  ])('in %s requests in %s', (language, requestLanguage) => {
    expect(remoteAddress(remote, input, language)).toBe(
      `https://clinic.example/${requestLanguage}/medicine_code.php?medicine1=monensin&medicine2=a+b%26c%3Dd%2F%C3%BC`,
    )
  })
})

describe('the request to the server', () => {
  it('gives its text', async () => {
    expect(
      await ask((_, response) => {
        response.end('  Ne pas associer.\nسطر ثان\n')
      }),
    ).toEqual({ kind: 'answer', text: 'Ne pas associer.\nسطر ثان' })
  })
  it('gives the body of a failure', async () => {
    expect(
      await ask((_, response) => {
        response.writeHead(404).end('no such pair')
      }),
    ).toEqual({ kind: 'failed', reason: 'status', status: 404, body: 'no such pair' })
  })
  it('gives a failure without a body', async () => {
    expect(
      await ask((_, response) => {
        response.writeHead(500).end()
      }),
    ).toEqual({ kind: 'failed', reason: 'status', status: 500 })
  })
  it('does not wait for ever for an answer', async () => {
    expect(await ask(() => undefined, hasty)).toEqual({ kind: 'failed', reason: 'timeout' })
  })
  it('does not wait for ever for the end of one', async () => {
    expect(
      await ask((_, response) => {
        response.write('half')
      }, hasty),
    ).toEqual({ kind: 'failed', reason: 'timeout' })
  })
  it('states that there is no server', async () => {
    const address = await serve((_, response) => {
      response.end()
    })
    await closeAll()
    expect(await askRemote(address, limits)).toEqual({ kind: 'failed', reason: 'unreachable' })
  })
  it('stops reading a huge body', async () => {
    let sent = 0
    const part = 'x'.repeat(65536)
    const answer = await ask((_, response) => {
      const send = () => {
        while (sent < 200_000_000 && response.write(part)) sent += part.length
      }
      response.on('drain', send)
      send()
    })
    expect(answer).toEqual({ kind: 'failed', reason: 'tooLong' })
    expect(sent).toBeLessThan(100_000_000)
  })
  it('takes exactly as much as is allowed', async () => {
    expect(
      await ask((_, response) => {
        response.end('x'.repeat(65536))
      }),
    ).toMatchObject({ kind: 'answer' })
    expect(
      await ask((_, response) => {
        response.end('x'.repeat(65537))
      }),
    ).toEqual({ kind: 'failed', reason: 'tooLong' })
  })
  it('leaves HTML as the text it is', async () => {
    const html = '<script>alert(1)</script><b>bold</b>'
    expect(
      await ask((_, response) => {
        response.setHeader('Content-Type', 'text/html').end(html)
      }),
    ).toEqual({ kind: 'answer', text: html })
  })
  it.each(['text/html; charset=utf-8', 'text/plain'])(
    'takes a whole page of HTML as no answer, whatever it is called: %s',
    async (type) => {
      expect(
        await ask((_, response) => {
          response
            .setHeader('Content-Type', type)
            .end('\n<!DOCTYPE html><html><title>Hotel</title><p>Log in</p></html>')
        }),
      ).toEqual({ kind: 'failed', reason: 'page' })
    },
  )
  it('follows no redirection', async () => {
    const elsewhere = await serve((_, response) => {
      response.end('elsewhere')
    })
    expect(
      await ask((_, response) => {
        response.writeHead(302, { Location: elsewhere }).end()
      }),
    ).toMatchObject({ kind: 'failed' })
  })
  it('reports that an answer is empty', async () => {
    expect(
      await ask((_, response) => {
        response.end(' \n')
      }),
    ).toEqual({ kind: 'failed', reason: 'empty' })
  })
  it('reads the encoding that the server names', async () => {
    expect(
      await ask((_, response) => {
        response
          .setHeader('Content-Type', 'text/plain; charset=windows-1256')
          .end(Buffer.from([0xe3, 0xe3, 0xe4, 0xe6, 0xda]))
      }),
    ).toEqual({ kind: 'answer', text: 'ممنوع' })
  })
  it('sends no cookie and names no page', async () => {
    let seen: Record<string, unknown> = {}
    await ask((request, response) => {
      seen = request.headers
      response.end('ok')
    })
    expect(seen['cookie']).toBeUndefined()
    expect(seen['referer']).toBeUndefined()
  })
})
