/** Empties what an origin has stored, so that nothing of one draft is there for the next. */

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
  })

/** Deletes the cookies that scripts see, but for those of other pages below `/`. */
function deleteCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.split('=')
    if (name.trim() !== '') document.cookie = `${name.trim()}=; Path=/; Max-Age=0`
  }
}

/** Deletes the private files of the origin, where a browser has them. */
async function deleteFiles(): Promise<void> {
  const folder = await navigator.storage.getDirectory?.().catch(() => undefined)
  if (folder === undefined) return
  for await (const name of folder.keys()) await folder.removeEntry(name, { recursive: true })
}

/** Empties the storage of this origin. @throws where a browser does not list what there is */
export async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  deleteCookies()
  const databases = await indexedDB.databases()
  await Promise.all([
    deleteFiles(),
    ...databases.map(({ name }) => (name === undefined ? undefined : deleteDatabase(name))),
    ...(await caches.keys()).map((name) => caches.delete(name)),
  ])
}
