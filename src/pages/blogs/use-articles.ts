import { use } from 'react'
import loaders from 'virtual:articles'
import type { ArticleCard } from '../../content/article.ts'
import { useLanguage } from '../../ui/use-language.ts'

const lists = new Map<string, readonly ArticleCard[] | Promise<readonly ArticleCard[]>>()

/** Fetches the list of articles of a language once. @throws where the network fails. */
export async function loadArticles(language: string): Promise<readonly ArticleCard[]> {
  const list = (await loaders[language]!()).default
  lists.set(language, list)
  return list
}

/**
 * The articles in the page's language, newest first; waits for them where they are not there yet.
 */
export function useArticles(): readonly ArticleCard[] {
  const { code } = useLanguage()
  const found = lists.get(code) ?? loadArticles(code)
  if (!lists.has(code)) {
    lists.set(code, found)
    // The next request fetches again what was lost.
    Promise.resolve(found).catch(() => lists.delete(code))
  }
  return found instanceof Promise ? use(found) : found
}
