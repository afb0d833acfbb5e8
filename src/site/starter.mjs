// What each page holds as its line of script; src/site/starter.ts makes it one line. It runs before all other scripts and
// is the same in every page, for the content security policy holds its hash. `pageScript` stands for the address of the
// scripts of the build.
//
// It says how it stands with what is fetched (src/app/WaitNotes.tsx), and keeps what is typed into forms, whether the site's
// scripts are here or not. They tell of themselves by the events `wait` (src/network/follow.ts) and `live`. Before that a
// page is there to be read: only who presses a button is told, and a form keeps the press for when it can answer.
{
  // How long a page waits for the first of its scripts, until it says so and until it gives up (milliseconds).
  const [slowAfter, patience] = [10_000, 120_000]
  const all = document.getElementById('wait')
  const root = document.getElementById('root')
  const notes = all.firstChild.content
  let state = 'loading'
  let known = false
  let live = false
  let pressed = false

  const show = () => {
    const shown = state && (live || pressed || !root.firstChild)
    all.hidden = !shown
    all.replaceChildren(shown ? notes.cloneNode(true) : '')
    for (const own of all.children) {
      own.hidden = own.lang !== document.documentElement.lang
      for (const note of own.children) note.hidden = note.dataset.wait !== state
    }
  }
  const turn = (now) => {
    state = now
    show()
  }
  const again = () => dispatchEvent(new Event('again'))
  const press = ({ type, target, submitter }) => {
    const sends = type === 'submit'
    if (sends && target.dataset.draft) target.dataset.pressed = submitter?.value ?? ''
    if (all.contains(target)) {
      if (!target.closest('button')) return
      if (known) again()
      else location.reload()
    } else if (sends || target.closest('button')) {
      pressed = true
      show()
    }
  }
  const keep = ({ target: { form } }) => {
    if (!form?.dataset.draft) return
    try {
      const values = Object.fromEntries(new FormData(form))
      localStorage[form.dataset.draft] = JSON.stringify({ values })
    } catch {
      // A device that keeps nothing.
    }
  }
  addEventListener('submit', press, true)
  addEventListener('click', press, true)
  addEventListener('input', keep, true)
  addEventListener('online', again)
  addEventListener('wait', ({ detail }) => {
    known = true
    turn(detail)
  })
  addEventListener('live', () => {
    live = true
    show()
  })
  setTimeout(() => known || turn('slow'), slowAfter)
  setTimeout(() => known || turn('failed'), patience)

  // A page drawn ahead reads without scripts, so they are asked for once it is painted, or at once where nobody looks, for
  // then nothing is.
  const start = () => {
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    import(pageScript).catch(() => {
      turn('failed')
      addEventListener('online', start, { once: true })
    })
  }
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
