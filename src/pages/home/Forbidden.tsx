import { useCallback, useState, type ReactNode } from 'react'
import substances from 'virtual:forbidden'
import { searchForbidden, type Forbidden as Substance } from '../../content/forbidden-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { useLanguage } from '../../ui/use-language.ts'

const most = 4

/**
 * The prohibited substances that a search means, in red and above the programs; `none` is shown if
 * there are none.
 */
export function Forbidden({ query, none }: { query: string; none: ReactNode }) {
  const { code } = useLanguage()
  const [all, setAll] = useState<readonly Substance[]>()
  const load = useCallback(async () => (await substances[code]!()).default, [code])
  useFollow(all === undefined ? load : undefined, setAll, { loud: true })
  if (all === undefined) return null
  const found = searchForbidden(all, query)
  if (found.length === 0) return none
  return (
    <div role="status">
      <ul className="forbidden">
        {found.slice(0, most).map(([path, title, why]) => (
          <li key={path}>
            <LocalLink to={path}>
              <Icon name="error" size={32} />
              <span>
                {title} <small>{why}</small>
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
