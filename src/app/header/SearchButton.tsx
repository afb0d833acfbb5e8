import { useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'

const SearchDialog = lazyComponent(
  async () => (await import('../../pages/search/SearchDialog.tsx')).SearchDialog,
)

/** The search of every page: it loads with the first press, or the first `/` outside of a field. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey) return
      if ((target as Element).closest('input, textarea, select, dialog')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        id="search"
        className="button search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
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
