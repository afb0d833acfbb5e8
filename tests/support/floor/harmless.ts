/**
 * The features of the built site that a browser of the floor may lack, each with the reason why its
 * absence does no harm. A feature of scripts without its file is the same name as one of the
 * browser's.
 */
const lookFirst = 'React looks for it first and does without'
const ownName = 'a property of React with the name of one of the browser’s'
const order = 'files come in another order'
const speed = 'only makes it sooner: asked for with a check'

export const harmlessInScripts: Readonly<Record<string, string>> = {
  '.Iterator': 'immer looks for it first',
  '.animation': lookFirst,
  '.canIntercept': lookFirst,
  '.currentEntry': lookFirst,
  '.delay': ownName,
  '.component': ownName,
  '.downlink': lookFirst,
  '.fromElement': 'React reads it where an old browser has no relatedTarget',
  '.navigate': ownName,
  '.popover': 'React reads an attribute that the site does not set',
  '.skipTransition': lookFirst,
  '.startViewTransition': 'React calls it in a try, and the site has no view transitions',
  '.toArray': 'React.Children.toArray',
  '.transferSize': lookFirst,
  '.transition': lookFirst,
  '.use': ownName,
  devicePixelRatio: 'React asks for its type first; every browser has had it for ten years',
  navigation: lookFirst,
  setImmediate: lookFirst,
  'Error.captureStackTrace': 'FormatJS looks for it first',
  '.isComposing': 'partly there: Safari sets it late, and a figure is not composed',
  '.canShare': 'with a check: the picture of an answer is a file',
  '.share': 'after a check of canShare',
  '.fontFamily': 'partly there: an old browser has another font',
  '.connection': 'with a check: without it, data are not saved',
  '.saveData': 'with a check: without it, data are not saved',
  '.createPolicy': 'with a check: no Trusted Types, no policy',
  '.requestIdleCallback': speed,
  '.cancelIdleCallback': speed,
  '.databases': 'with a check: only a notebook without its mark is not found',
  '.userActivation': 'with a check: the visitor presses “Send” once more',
  '.isActive': 'with a check: the visitor presses “Send” once more',
  '.hadRecentInput': 'in metrics of a browser that reports layout shifts, which has it',
  Notification: 'with a check: the page says that this browser cannot notify',
  'Notification.permission': 'after a check of Notification',
  'Notification.requestPermission': 'after a check of Notification',
  '.showNotification': 'after a check of Notification',
  '.pushManager': 'with a check: without it, an open page notifies',
  '.getSubscription': 'of the push manager',
  '.subscribe': 'of the push manager',
  '.unsubscribe': 'of a subscription of the push manager',
  '.resultingClientId': 'the page hears later that its network answers with something else',
}

export const harmlessInStyles: Readonly<Record<string, string>> = {
  '@media (scripting)': 'without scripts, a journal leaves an empty place',
  '@page': 'Safari prints with its own margins',
  size: 'in @page, where MDN describes it as a part of @page; else the printer’s own paper',
  'accent-color': 'partly there: the colour of a check mark',
  'align-content: start': 'before Safari 15.6 only a block has no such alignment; these are grids',
  'break-after: avoid': 'on paper, a heading may be the last line of a sheet',
  'cursor: default': 'phones have no pointer',
  'cursor: pointer': 'phones have no pointer',
  outline: 'Safari draws the focus ring without round corners',
  'overscroll-behavior': 'the page behind a list scrolls on',
  'overscroll-behavior-x': 'the page behind a list scrolls on',
  'paint-order': 'only labels of drawings (SVG) have it, where all browsers of the floor do',
  resize: 'iOS has no handle to make a field larger',
  'text-wrap': 'a heading breaks at the end of its line',
}

export const harmlessInPages: Readonly<Record<string, string>> = {
  '<details name>': 'a second question stays open beside the first',
  '<img fetchpriority>': order,
  '<link blocking>': 'the header is painted in parts, which move while it arrives',
  '<link fetchpriority>': order,
}
