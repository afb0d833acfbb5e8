// What each page holds as its line of script; src/site/pages/starter.ts makes it one line. It runs
// before all other scripts and is the same in every page, for the content security policy holds its
// hash. `pageScript` stands for the address of the scripts of the build.
//
// It says how it stands with what is fetched (src/app/WaitNotes.tsx), and keeps what is typed into
// forms, whether the site's scripts are here or not. They tell of themselves by the events `wait`
// (src/network/follow.ts) and `live`. Before that a page is there to be read: only who presses a
// button is told, and the press is kept for when it can be answered.
{
  // How long a page waits for the first of its scripts, until it says so and until it gives up
  // (milliseconds).
  const [slowAfter, patience] = [10_000, 120_000]
  const all = document.getElementById('wait')
  const root = document.getElementById('root')
  const notes = all.firstChild.content
  let state = 'loading'
  let known = false
  let gone = false
  let live = false
  let pressed = false
  /** The button that was pressed last: it is pressed once more when the page can answer. */
  let wanted

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
  const press = (event) => {
    const { type, target, submitter } = event
    const sends = type === 'submit'
    // A program's form has no address to go to: it would load the page anew, and lose what was
    // typed.
    if (sends && target.closest('.entry')) event.preventDefault()
    if (sends) target.dataset.pressed = submitter?.value ?? ''
    else if (!live) wanted = target.closest('#root button[type=button]')
    if (all.contains(target)) {
      if (!target.closest('button')) return
      if (known && !gone) again()
      else location.reload()
    } else if (sends || target.closest('button')) {
      pressed = true
      show()
    }
  }
  const early = 'early:' + location.pathname + location.search
  const old = (text) => {
    try {
      return JSON.parse(text).values
    } catch {
      return undefined
    }
  }
  const filled = (form) => Object.fromEntries([...new FormData(form)].filter(([, text]) => text))
  const keep = ({ target: { form } }) => {
    // Who has gone on waits for no press: figures of an example would stand beside their own.
    wanted = null
    if (!form) return
    const { draft } = form.dataset
    try {
      if (draft) {
        // A message: what the device and the tab have of it, and over it what is filled in now.
        const before = old(sessionStorage[draft]) ?? old(localStorage[draft])
        const text = JSON.stringify({ values: { ...before, ...filled(form) } })
        localStorage[draft] = sessionStorage[draft] = text
      } else if (!live && form.closest('.entry')) {
        sessionStorage[early] = JSON.stringify({ values: filled(form) })
      }
    } catch {
      // A device that keeps nothing.
    }
  }
  addEventListener('submit', press, true)
  addEventListener('click', press, true)
  addEventListener('input', keep, true)
  addEventListener('online', again)
  addEventListener('gone', () => {
    gone = true
  })
  addEventListener('wait', ({ detail }) => {
    known = true
    turn(detail)
  })
  addEventListener('live', () => {
    live = true
    show()
    wanted?.click()
    wanted = null
    try {
      sessionStorage.removeItem(early)
    } catch {
      // A device that keeps nothing.
    }
  })
  setTimeout(() => known || turn('slow'), slowAfter)
  setTimeout(() => known || turn('failed'), patience)

  // What was typed into a program before the page was loaded anew; its fields tell the scripts
  // (src/drawing/fields/use-early.ts).
  try {
    for (const [name, text] of Object.entries(old(sessionStorage[early])))
      document.querySelector(`.entry [name="${name}"]`).value = text
  } catch {
    // Nothing was typed, or the page has no such field.
  }

  // Who keeps a flock has a place for what is told of it today (src/pages/flock/TodayPlace.tsx).
  try {
    const { notebook, currentFlock } = localStorage
    document.documentElement.toggleAttribute('data-flock', notebook === 'chosen' || !!currentFlock)
  } catch {
    // A device that keeps nothing.
  }

  // Without scripts all fields of a program stand open.
  for (const folded of document.querySelectorAll('.folded')) folded.open = false

  // A page drawn ahead reads without scripts, so they are asked for once it is painted, or at once
  // where nobody looks, for then nothing is.
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
