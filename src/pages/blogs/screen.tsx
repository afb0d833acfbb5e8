import blogWords from 'virtual:pack/blog'
import formWords from 'virtual:pack/forms'
import type { Screen } from '../screen.ts'
import { loadArticles } from './use-articles.ts'
import { BlogsPage } from './BlogsPage.tsx'

export const screen: Screen = {
  folder: 'blogs',
  packs: { blog: blogWords, forms: formWords },
  open: async ({ language }) => {
    await loadArticles(language.code)
    return {
      content: <BlogsPage />,
      title: 'blog.title',
      description: 'blog.description',
      modules: [`articles/${language.code}`],
    }
  },
}
