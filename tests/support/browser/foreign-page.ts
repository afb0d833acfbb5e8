import { createServer, type Server } from 'node:http'

/**
 * A page of another site: another origin, as its port is another one.
 * @param lines HTML; messages of a frame in it are in the global `messages`
 */
export async function startForeignPage(lines: string): Promise<Server> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>Mill</title><main><h1>Mill</h1>${lines}</main>
       <script>
         messages = []
         addEventListener('message', ({ data }) => messages.push(data))
       </script>`,
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return server
}
