/**
 * The start of an answer's text, at most this number of bytes. `whole` states whether that was all
 * of it.
 */
export async function readText(
  answer: Response,
  bytes: number,
): Promise<{ readonly text: string; readonly whole: boolean }> {
  const charset =
    /charset=["']?([\w-]+)/i.exec(answer.headers.get('content-type') ?? '')?.[1] ?? 'utf-8'
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(charset)
  } catch {
    decoder = new TextDecoder()
  }
  const reader = answer.body?.getReader()
  let text = ''
  let left = bytes
  for (;;) {
    const part = await reader?.read()
    if (part?.value === undefined) return { text: text + decoder.decode(), whole: true }
    text += decoder.decode(part.value.subarray(0, left), { stream: true })
    if (part.value.length > left) {
      void reader?.cancel().catch(() => undefined)
      return { text, whole: false }
    }
    left -= part.value.length
  }
}

/**
 * Whether a text is a whole web page and not a line with some HTML in it: then something else has
 * answered, like the log-in page of a hotel's network. The content type does not show it: PHP calls
 * plain text a page as well.
 */
export const isWebPage = (text: string): boolean =>
  /^\s*(<\?xml[^>]*>\s*|<!--[^]*?-->\s*)*<(!doctype|html|head|title|meta|body)\b/i.test(text)
