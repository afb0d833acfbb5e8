import { categories, type ArticleCard, type Category } from '../../content/article.ts'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { contactWays } from '../common/contact-ways.ts'
import { HandOverForm } from '../forms/HandOverForm.tsx'
import { subscribeForm } from '../../content/form-shapes.ts'

/**
 * The sidebar of articles: the categories, which filter the list, and the subscription to new ones.
 */
export const BlogSidebar = ({
  category,
  articles,
}: {
  category?: Category | undefined
  articles: readonly ArticleCard[]
}) => (
  <aside className="side">
    <nav aria-labelledby="categories-title">
      <h2 id="categories-title">
        <Text id="blog.categories.title" />
      </h2>
      <ul className="categories">
        <li>
          <LocalLink to="/blogs" current={category === undefined}>
            <Text id="blog.categories.all" /> <span className="count">{articles.length}</span>
          </LocalLink>
        </li>
        {categories.map((each) => (
          <li key={each}>
            <LocalLink to={`/blogs?category=${each}`} current={category === each}>
              <Text id={`blog.categories.${each}`} />{' '}
              <span className="count">
                {articles.filter((article) => article.category === each).length}
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
    {contactWays.length > 0 && (
      <section className="subscribe" aria-labelledby="subscribe-title">
        <h2 id="subscribe-title">
          <Text id="blog.subscribe.title" />
        </h2>
        <Text as="p" id="blog.subscribe.text" />
        <HandOverForm shape={subscribeForm} heading="blog.subscribe.heading" />
      </section>
    )}
  </aside>
)
