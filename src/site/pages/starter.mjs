// The inline script of each page; src/site/pages/starter.ts makes it one line. It runs before all
// other scripts and is the same in every page, because the content security policy contains its
// hash. The build replaces `pageScript` by the address of its scripts.
//
// It shows the state of requests (src/app/WaitNotes.tsx) and keeps what is typed into forms,
// whether the scripts of the site have loaded or not. They report their state by the events `wait`
// (src/network/follow.ts) and `live`. Until then the page can be read: only a visitor who presses a
// button gets a message, and the press is kept until it can be answered.
// If old-browser.js has found that the browser is too old, nothing is requested.
if (!document.documentElement.hasAttribute('data-old')) {
  // How long a page waits for the first of its scripts, until it shows a message and until it gives
  // up (milliseconds).
  const [slowAfter, patience] = [10_000, 120_000]
  const all = document.getElementById('wait')
  const root = document.getElementById('root')
  const notes = all.firstChild.content
  let state = 'loading'
  let known = false
  let gone = false
  let live = false
  let pressed = false
  /** Whether the scripts were requested and did not load. */
  let lost = false
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
  // The answer of a link, and what the device keeps, have their place from the start, with nothing
  // below that they would move: all is shown together, or once a part is lost or takes long.
  // Figures that are here are not held back for long by what belongs below them.
  let isArriving = !!document.querySelector(
    `[data-flock] #today,.account > .nothing${location.search && ',.columns > .answer'}`,
  )
  const mark = (what) => document.documentElement.setAttribute('data-arriving', what)
  if (isArriving) mark('')
  const arrived = () => {
    isArriving = false
    const { dataset } = document.documentElement
    delete dataset.arriving
    // What the flock of this device fills was hidden (places.ts): it is folded now.
    if (dataset.flock) dataset.flock = ''
  }
  const [settlingTime, longestPause] = [200, 3000]
  let settling
  const settle = () => {
    clearTimeout(settling)
    if (state !== 'loading' && (state || live)) settling = setTimeout(arrived, settlingTime)
  }
  const turn = (now) => {
    state = now
    show()
    settle()
  }
  const again = () => dispatchEvent(new Event('again'))
  // A browser remembers for good that an import has failed, so the page is reloaded, with what was
  // typed and pressed. First the network is tested, because the page would be lost if it cannot be
  // fetched.
  const restart = async () => {
    turn('loading')
    try {
      const { status, headers } = await fetch(pageScript, { cache: 'reload' })
      if (status === 404 || /javascript/.test(headers.get('Content-Type'))) location.reload()
      else turn('failed')
    } catch {
      turn('failed')
    }
  }
  const retry = () => {
    if (known && !gone) again()
    else if (lost && !gone) void restart()
    else location.reload()
  }
  const press = (event) => {
    const { type, target, submitter } = event
    const sends = type === 'submit'
    // A program's form has no address to submit to: it would reload the page, and lose what was
    // typed.
    if (sends && target.closest('.entry')) event.preventDefault()
    if (sends) target.dataset.pressed = submitter?.value ?? ''
    else if (!live && !all.contains(target)) wanted = target.closest(buttons)
    if (all.contains(target)) {
      if (target.closest('button')) retry()
    } else if (sends || target.closest('button')) {
      pressed = true
      // A message is kept as a draft, and only sent by a press that its page sees.
      if (!target.dataset.draft) remember(sends ? target : wanted)
      show()
      // A press requests what was lost once more, as "Try again" does.
      if (!live && state === 'failed' && (sends || wanted)) retry()
    }
  }
  const early = 'early:' + location.pathname + location.search
  const buttons = '#root button[type=button]'
  const old = (text) => {
    try {
      return JSON.parse(text)
    } catch {
      return {}
    }
  }
  const filled = (form) => Object.fromEntries([...new FormData(form)].filter(([, text]) => text))
  /** The index of an element among its kind: the reloaded page has the same ones. */
  const kindOf = ({ tagName }) =>
    document.querySelectorAll(tagName === 'FORM' ? '#root form' : buttons)
  const nameOf = (element) => (element.tagName === 'FORM' ? '' : element.textContent)
  /**
   * Keeps for a page that is reloaded what is in the form of its program, and the last press.
   */
  const remember = (element) => {
    const entry = document.querySelector('.entry form')
    if (live) return
    try {
      sessionStorage[early] = JSON.stringify({
        values: entry && filled(entry),
        press: element && {
          kind: element.tagName,
          at: [...kindOf(element)].indexOf(element),
          text: nameOf(element),
          value: element.dataset.pressed,
        },
      })
    } catch {
      // A device that keeps nothing.
    }
  }
  const keep = ({ target: { form } }) => {
    // A visitor who has continued no longer waits for an earlier press: it could add figures of an
    // example to their own.
    wanted = null
    if (!form) return
    const { draft } = form.dataset
    if (draft) {
      try {
        // A message: what the device and the tab have of it, and over it what is filled in now.
        const before = old(sessionStorage[draft]).values ?? old(localStorage[draft]).values
        const text = JSON.stringify({ values: { ...before, ...filled(form) } })
        localStorage[draft] = sessionStorage[draft] = text
      } catch {
        // A device that keeps nothing.
      }
    }
    if (!draft) remember(form.dataset.pressed === undefined ? undefined : form)
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
    settle()
    setTimeout(() => isArriving && mark('figures'), longestPause)
    setTimeout(arrived, slowAfter)
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

  // What was typed into a program before the page was reloaded; its fields inform the scripts
  // (src/components/fields/use-value-before-hydration.ts).
  try {
    const { values = {}, press: last } = old(sessionStorage[early])
    const element = last && kindOf({ tagName: last.kind })[last.at]
    if (element && nameOf(element) === last.text) {
      if (last.kind === 'FORM') element.dataset.pressed = last.value
      else wanted = element
      pressed = true
    }
    for (const [name, text] of Object.entries(values))
      document.querySelector(`.entry [name="${name}"]`).value = text
  } catch {
    // Nothing was typed, or the page has no such field.
  }

  // A visitor whose browser reads another language of the page has space for the offer of it
  // (src/app/language/offer-language.ts), until he has chosen one.
  try {
    const [link] = navigator.languages.flatMap((tag) => [
      ...document.querySelectorAll(`.languages [rel][hreflang="${tag.split('-')[0]}"]`),
    ])
    const isOther = link && !link.matches('[aria-current]')
    if (isOther && !localStorage.language && !sessionStorage.language)
      document.documentElement.dataset.offer = link.hreflang
  } catch {
    // A device that keeps nothing.
  }

  // Without scripts all fields of a program are open.
  for (const folded of document.querySelectorAll('.folded')) folded.open = false

  // A prerendered page reads without scripts, so they are fetched once it is painted, or at once
  // where it is hidden, since then nothing is painted. A browser may not paint a page that is
  // covered or left at that moment: the scripts do not wait for long (milliseconds). The page lists
  // its files in this script's element.
  const paintPatience = 2000
  const { sheet, later } = document.currentScript.dataset
  let started = false
  const link = (properties) =>
    document.head.append(Object.assign(document.createElement('link'), properties))
  const start = async () => {
    if (started) return
    started = true
    // The page contains the rules of its first paint. All others are here before scripts use them.
    const styled =
      sheet &&
      new Promise((resolve, reject) => {
        link({ rel: 'stylesheet', href: sheet, onload: resolve, onerror: reject })
      })
    for (const href of later.split(' ')) link({ rel: 'modulepreload', crossOrigin: '', href })
    try {
      await styled
      await import(pageScript)
    } catch {
      lost = true
      turn('failed')
      addEventListener('online', restart, { once: true })
    }
  }
  if (document.hidden) void start()
  else {
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(start, paintPatience)
  }
}
