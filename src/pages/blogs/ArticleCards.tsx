import type { ArticleCard } from '../../content/article.ts'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'

/** Articles as cards: picture, category, title, description. */
export function ArticleCards({
  articles,
  level = 2,
  swipe = false,
}: {
  articles: readonly ArticleCard[]
  level?: 2 | 3
  /** Whether they lie in one row on a phone. */
  swipe?: boolean
}) {
  const Heading = `h${level}` as const
  return (
    <ul className={swipe ? 'cards articles swipe' : 'cards articles'}>
      {articles.map(({ slug, title, description, category, image }) => (
        <li key={slug} className="card article-card">
          <img src={image} alt="" width="480" height="320" loading="lazy" />
          <div>
            <Text as="p" className="category" id={`blog.categories.${category}`} />
            <Heading>
              <LocalLink to={`/blog/${slug}`} className="cover">
                {title}
              </LocalLink>
            </Heading>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
