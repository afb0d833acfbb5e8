import { bodies } from 'virtual:articles'
import blogWords from 'virtual:pack/blog'
import formWords from 'virtual:pack/forms'
import type { Opened, PageLocation, Screen } from '../screen.ts'
import { loadArticles } from '../blogs/use-articles.ts'
import { ArticlePage } from './ArticlePage.tsx'

async function open({ language, path }: PageLocation): Promise<Opened> {
  const [, , slug = '', ...more] = path.split('/')
  const { code } = language
  const [{ default: loaders }] = await Promise.all([bodies[code]!(), loadArticles(code)])
  if (!Object.hasOwn(loaders, slug) || more.length > 0)
    return { content: <></>, title: '', description: '', found: false }
  const article = (await loaders[slug]!()).default
  return {
    content: <ArticlePage article={article} />,
    title: article.title,
    description: article.description,
    article,
    modules: [`articles/${code}`, `article/${code}`, `article/${code}/${slug}`],
  }
}

export const screen: Screen = {
  folder: 'article',
  packs: { blog: blogWords, forms: formWords },
  open,
}
