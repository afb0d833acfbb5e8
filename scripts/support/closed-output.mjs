/**
 * Lets a command continue without output if its reader has ended (`npm run build | head -1`): it
 * still makes its files. A command that only answers detects the closed stream and stops.
 */
export function outliveReaders(streams = [process.stdout, process.stderr]) {
  for (const stream of streams)
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error
    })
}
