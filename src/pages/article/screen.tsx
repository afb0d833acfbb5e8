import { bodies } from 'virtual:articles'
import blogWords from 'virtual:pack/blog'
import formWords from 'virtual:pack/forms'
import type { Opened, PageLocation, Screen } from '../screen.ts'
import { loadArticles, useArticles } from '../blogs/use-articles.ts'
import type { Article } from '../../content/article.ts'
import { formatDate } from '../../i18n/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { ArticleCards } from '../blogs/ArticleCards.tsx'
import { BlogSidebar } from '../blogs/BlogSidebar.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { textDirection } from '../../i18n/isolate.ts'
import { Isolate } from '../../ui/Isolate.tsx'

/** An article with the programs it links to, its sources, and the other articles. */
function ArticlePage({
  article: { slug, title, description, category, image, date, body, spoken, sources, programs },
}: {
  article: Article
}) {
  const language = useLanguage()
  const articles = useArticles()
  const others = articles.filter((each) => each.slug !== slug).slice(0, 2)
  return (
    <div className="page">
      <nav className="breadcrumb">
        <ol>
          <li>
            <LocalLink to="/blogs">
              <Text id="blog.title" />
            </LocalLink>
          </li>
          <li>
            <Icon name="chevron" size={16} flip />
            <LocalLink to={`/blogs?category=${category}`}>
              <Text id={`blog.categories.${category}`} />
            </LocalLink>
          </li>
        </ol>
      </nav>
      <div className="with-side">
        <article className="article">
          <h1 tabIndex={-1}>{title}</h1>
          <p className="lead">{description}</p>
          {date !== '' && (
            <p className="hint">
              <time dateTime={date}>{formatDate(new Date(date), language)}</time>
            </p>
          )}
          <img className="article-image" src={image} alt="" width="480" height="320" />
          <div className="prose" {...spoken}>
            <ArticleBody nodes={body} />
          </div>
          {programs.length > 0 && (
            <nav className="related" aria-labelledby="programs-title">
              <h2 id="programs-title">
                <Text id="blog.programs" />
              </h2>
              <ul>
                {programs.map((program) => (
                  <li key={program.path}>
                    <LocalLink to={program.path}>
                      <Icon name={program.icon} size={32} />
                      {program.title}
                    </LocalLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {sources.length > 0 && (
            <section className="sources" aria-labelledby="sources-title">
              <h2 id="sources-title">
                <Text id="blog.sources" />
              </h2>
              <ol>
                {sources.map((source) => (
                  <li key={source.title}>
                    <Isolate
                      text={
                        textDirection(source.title, language.direction) === 'ltr'
                          ? 'foreign'
                          : 'page'
                      }
                      lang={spoken?.lang}
                    >
                      {source.url === undefined ? (
                        source.title
                      ) : (
                        <a href={source.url} target="_blank" rel="noopener noreferrer">
                          {source.title}
                        </a>
                      )}
                      {source.edition !== undefined && ` (${source.edition})`}
                    </Isolate>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </article>
        <BlogSidebar category={category} articles={articles} />
      </div>
      {others.length > 0 && (
        <section>
          <Text as="h2" id="blog.more" />
          <ArticleCards articles={others} level={3} />
        </section>
      )}
    </div>
  )
}

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
