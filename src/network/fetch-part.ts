/** What has not come by then is taken as lost (milliseconds). */
const patience = 120_000

/**
 * A part of the site that could not be had. `gone` if the server no longer has it: the site has a
 * newer version.
 */
export class LostPart extends Error {
  constructor(readonly gone = false) {
    super()
  }
}

/** The files that are here, or on their way. */
const files = new Map<string, Promise<void>>()
/**
 * A file that has failed is requested past the browser's cache, which may contain what came
 * instead.
 */
const failed = new Set<string>()

async function fetchScript(address: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, { signal, cache: failed.has(address) ? 'reload' : 'default' })
  // Whatever is between here and the server answers with its own page.
  if (!answer.ok || !/javascript/.test(answer.headers.get('Content-Type') ?? ''))
    throw new LostPart(answer.status === 404)
  await answer.arrayBuffer()
}

const fetchStyle = (address: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    const lose = (): void => {
      link.remove()
      reject(new LostPart())
    }
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', lose)
    signal.addEventListener('abort', lose)
    document.head.append(link)
  })

/** The address of a file, whichever way the build names it. */
const fileAddress = (name: string): string => name.replace(/^(.\/|assets\/)?/, '/assets/')

function fetchPartFile(address: string, signal: AbortSignal): Promise<void> {
  const known = files.get(address)
  if (known !== undefined) return known
  // What the page itself names is on its way since it was opened.
  if (document.querySelector(`link[href="${address}"]`) !== null) return Promise.resolve()
  const fetching = address.endsWith('.css')
    ? fetchStyle(address, signal)
    : fetchScript(address, signal)
  files.set(address, fetching)
  fetching.catch(() => {
    files.delete(address)
    failed.add(address)
  })
  return fetching
}

/**
 * The one way to every part of the site that is loaded lazily: the build sends each `import()` of
 * the site through here (src/site/plugins/lazy-imports.ts). A browser remembers for good that an
 * import has failed, so the files are fetched first, which it does not remember, and imported when
 * all of them are here: then the import is answered from what the browser or the offline worker
 * keeps, and what has failed can be fetched again, under its own address and once.
 * @param load imports the part from the address of its file
 * @param names its file and those that it needs, its own first
 * @throws LostPart where a file fails, or is not here in time.
 */
export async function fetchPart<Part>(
  load: (address: string) => Promise<Part>,
  names: string | readonly string[],
): Promise<Part> {
  const addresses = [names].flat().map(fileAddress)
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      ending.abort()
      reject(new LostPart())
    }, patience)
  })
  try {
    return await Promise.race([
      Promise.all(addresses.map((address) => fetchPartFile(address, ending.signal))).then(() =>
        load(addresses[0]!),
      ),
      late,
    ])
  } catch (error) {
    window.dispatchEvent(new Event('lost'))
    // The names of what is there instead are in the page's newer version: to try again is to load
    // that (page-html.ts).
    if (error instanceof LostPart && error.gone) window.dispatchEvent(new Event('gone'))
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Fetches a part whose file only the page names. @throws LostPart as above. */
export const fetchNamed = <Part>(name: string): Promise<Part> =>
  fetchPart((address) => import(/* @vite-ignore */ address) as Promise<Part>, name)
