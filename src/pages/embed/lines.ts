const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * The lines by which another site shows a calculator: a frame that becomes as high as it says it
 * is.
 * @param address the whole address of the embed
 */
export const linesFor = (address: string, title: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}"
  style="width: 100%; height: 40rem; border: 0" loading="lazy"></iframe>
<script>
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== '${new URL(address).origin}' || data?.from !== 'farm-calculators') return
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.style.height = data.height + 'px'
  })
</script>
`
