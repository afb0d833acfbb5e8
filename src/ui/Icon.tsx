/** A symbol of the sprite; decorative, so a text must be next to it. */
export function Icon({
  name,
  size = 24,
  flip = false,
}: {
  name: string
  size?: number
  flip?: boolean
}) {
  return (
    <svg
      className={flip ? 'icon flip' : 'icon'}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
