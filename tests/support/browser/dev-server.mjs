// Starts the development server of a folder on a free port, with nothing in its cache: `node
// dev-server.mjs <folder> <packages>`.
import { createServer } from 'vite'
import { join } from 'node:path'

const [root, packages] = process.argv.slice(2)
const server = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  cacheDir: join(root, '.cache/vite'),
  clearScreen: false,
  // The packages are next to the project whose copy this is.
  server: { port: 0, fs: { allow: [root, packages] } },
})
await server.listen()
server.printUrls()
