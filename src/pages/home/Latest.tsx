import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { ArticleCards } from '../blogs/ArticleCards.tsx'
import { useArticles } from '../blogs/use-articles.ts'

const shown = 3

/** The latest articles. */
export function Latest() {
  const articles = useArticles().slice(0, shown)
  if (articles.length === 0) return null
  return (
    <section>
      <Text as="h2" id="blog.latest" />
      <ArticleCards articles={articles} level={3} swipe />
      <p className="more">
        <LocalLink to="/blogs" className="button">
          <Text id="blog.all" />
        </LocalLink>
      </p>
    </section>
  )
}
