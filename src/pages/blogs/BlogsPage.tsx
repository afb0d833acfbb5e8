import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { categories, type Category } from '../../content/article.ts'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { ArticleCards } from './ArticleCards.tsx'
import { BlogSidebar } from './BlogSidebar.tsx'
import { useArticles } from './use-articles.ts'

/**
 * The category of the address; prerendered without one, so it counts only once the page has
 * arrived.
 */
function useCategory(): Category | undefined {
  const { search } = useLocation()
  const [category, setCategory] = useState<Category>()
  useEffect(() => {
    const requested = new URLSearchParams(search).get('category')
    setCategory(categories.find((each) => each === requested))
  }, [search])
  return category
}

/** The list of articles; the category list at its side filters it. */
export function BlogsPage() {
  const all = useArticles()
  const category = useCategory()
  const articles = all.filter((article) => category === undefined || article.category === category)
  return (
    <div className="page">
      <header className="title">
        <div>
          <Text as="h1" tabIndex={-1} id="blog.title" />
          <Text as="p" className="lead" id="blog.lead" />
        </div>
      </header>
      <div className="with-side">
        <section aria-labelledby="articles-title">
          <h2 id="articles-title" className="hidden">
            <Text id={category === undefined ? 'blog.latest' : `blog.categories.${category}`} />
          </h2>
          <Text
            as="p"
            role="status"
            className="hint"
            id="blog.count"
            values={{ count: articles.length }}
          />
          {articles.length === 0 ? (
            <p>
              <Text id="blog.none" />{' '}
              <LocalLink to="/blogs">
                <Text id="blog.all" />
              </LocalLink>
            </p>
          ) : (
            <ArticleCards articles={articles} level={3} />
          )}
        </section>
        <BlogSidebar category={category} articles={all} />
      </div>
    </div>
  )
}
