import type { Language } from '../i18n/languages.ts'
import type { MessagePacks, Messages, Program } from './catalogue.ts'

/**
 * The words of its program that a page drawn ahead brings along: they need no file and no request
 * of their own.
 */
const brought = typeof document === 'undefined' ? null : document.getElementById('words')

/**
 * The words of a program: those in the page where they are its own, else the file that holds them.
 */
export const wordsOf = ({ id, messages }: Program, { code }: Language): MessagePacks | undefined =>
  brought?.dataset['of'] === `${code}/${id}`
    ? { [code]: async () => ({ default: JSON.parse(brought.textContent) as Messages }) }
    : messages
