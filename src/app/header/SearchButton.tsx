import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'

const SearchDialog = lazyComponent(
  async () => (await import('../../pages/search/SearchDialog.tsx')).SearchDialog,
)

/** The search of every page: it loads with the first press, or with `/` (src/app/LazyParts.tsx). */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        id="search"
        className="button search-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={20} />
        <span className="hidden">
          <Text id="site.search" />
        </span>
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
