/**
 * Lets a command go on without words where nobody reads them any more (`npm run build | head -1`):
 * what it makes is made all the same. A command that only answers sees that the stream is closed,
 * and stops.
 */
export function outliveReaders(streams = [process.stdout, process.stderr]) {
  for (const stream of streams)
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error
    })
}
