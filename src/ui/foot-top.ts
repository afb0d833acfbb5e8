/** Where what sticks to the foot of the screen begins. */
export const footTop = (): number =>
  Math.min(
    window.innerHeight,
    ...[...document.querySelectorAll('.offline-notice > div, .answer-bar')].map(
      (each) => each.getBoundingClientRect().top,
    ),
  )
