import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MakeFile } from '#site/pages/site-files.ts'
import { folderFiles, type SiteFiles } from '../serve/site-files.ts'

/** The files of a site, of which some are made when they are first read. */
interface FilesOnRequest extends SiteFiles {
  /** Puts a file into the folder: it has its name when it is complete. */
  readonly put: (path: string, content: string | Buffer) => Buffer
}

/**
 * The files in a folder, and those that are made on request and put there. What cannot be made is
 * tried again at the next request.
 * @param folder the folder at the moment of a request
 * @param makers how files are made, by their paths, which begin with a slash
 * @param onFault gets what cannot be made, once for each time that it is tried
 */
export function filesOnRequest(
  folder: () => string,
  makers: ReadonlyMap<string, MakeFile>,
  onFault: (path: string, error: unknown) => void = () => undefined,
): FilesOnRequest {
  const making = new Map<string, Promise<Buffer | undefined>>()
  // A file may be there that is not the one to be made, like the template of the home page.
  const made = new Set<string>()
  const put = (path: string, content: string | Buffer): Buffer => {
    const file = join(folder(), path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.half`, content)
    renameSync(`${file}.half`, file)
    made.add(path)
    return Buffer.from(content)
  }
  const makeNow = async (path: string): Promise<Buffer | undefined> => {
    try {
      const content = await makers.get(path)?.()
      return content === undefined ? undefined : put(path, content)
    } catch (error) {
      onFault(path, error)
      throw error
    } finally {
      making.delete(path)
    }
  }
  const make = (path: string): Promise<Buffer | undefined> => {
    const present = making.get(path) ?? makeNow(path)
    making.set(path, present)
    return present
  }
  return {
    put,
    has: (path) => makers.has(path) || folderFiles(folder()).has(path),
    read: (path) =>
      makers.has(path) && !made.has(path) ? make(path) : folderFiles(folder()).read(path),
  }
}
