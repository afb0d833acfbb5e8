import type { Page } from '@playwright/test'

/** What the device keeps of the site in `localStorage`. */
const local = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage) as [string, string][]))

/** The records of the notebook in the database; none without a database. */
const inDatabase = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    if (!all.some(({ name }) => name === 'notebook')) return {}
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      })
    const database = await answerOf(indexedDB.open('notebook'))
    const store = database.transaction('records').objectStore('records')
    const [names, texts] = await Promise.all([
      answerOf(store.getAllKeys()),
      answerOf(store.getAll() as IDBRequest<string[]>),
    ])
    database.close()
    return Object.fromEntries(names.map((name, index) => [name as string, texts[index]!]))
  })

/** What the device keeps of the site, as in its storages. */
export async function stored(page: Page): Promise<Record<string, string>> {
  const { notebook: _, ...others } = await local(page)
  return { ...others, ...(await inDatabase(page)) }
}

/** Puts entries into the device's storage, before a page of the site is opened. */
export async function keep(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/robots.txt')
  await putTexts(page, entries)
}

/**
 * Puts texts where earlier versions of the site have them: the next page that is opened takes those
 * of the notebook from there.
 */
export const putTexts = (page: Page, texts: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((given) => {
    for (const [name, text] of Object.entries(given)) localStorage.setItem(name, text)
  }, texts)

/** The records whose names begin so. */
export const recordsOf = async (page: Page, prefix: string): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await stored(page)).filter(([name]) => name.startsWith(prefix)))

/** Puts days of the flock that fills the programs there, each with its entries. */
export async function putDays(page: Page, days: Readonly<Record<string, object>>): Promise<void> {
  const flock = (await stored(page))['currentFlock']!.slice('flock:'.length)
  await putTexts(
    page,
    Object.fromEntries(
      Object.entries(days).map(([day, fields]) => [
        `journal:${flock}:${day}`,
        JSON.stringify({ version: 1, told: fields }),
      ]),
    ),
  )
}

/** Deletes all that the device keeps of the site; no page of the site is open. */
export const clearDevice = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    const all = await indexedDB.databases()
    await Promise.all(
      all.map(
        ({ name }) =>
          new Promise((resolve) => {
            const deletion = indexedDB.deleteDatabase(name!)
            for (const event of ['success', 'error', 'blocked'])
              deletion.addEventListener(event, resolve)
          }),
      ),
    )
  })
