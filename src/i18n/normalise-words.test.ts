import { describe, expect, it } from 'vitest'
import { normaliseWords, withoutArticle } from './normalise-words.ts'

describe('normaliseWords', () => {
  it.each([
    ['Éclosion', 'eclosion'],
    ['œufs', 'oeufs'],
    ['ŒUFS', 'oeufs'],
    ['l’indice  de consommation', 'l indice de consommation'],
    ['إضاءة', 'اضاءه'],
    ['أعلاف', 'اعلاف'],
    ['آلة', 'اله'],
    ['مستشفى', 'مستشفي'],
    ['مُعَامِلُ التَّحويل', 'معامل التحويل'],
    ['تحـــويل', 'تحويل'],
    ['تآكل', 'تاكل'],
    ['٣٥ يوم', '35 يوم'],
    ['\u200fعلف\u200e', 'علف'],
    // As PDF files, other keyboards and word processors have letters.
    ['ﻛﻠﻮﺭﺍﻣﻔﻴﻨﻴﻜﻮﻝ ﻷﺳﺒﻮع', 'كلورامفينيكول لاسبوع'],
    ['Ｃａｐ １０', 'cap 10'],
    ['𝐂𝐚𝐩', 'cap'],
    ['chlor\u00adam\u2060pheni\ufeffcol', 'chloramphenicol'],
    ['  ', ''],
    ['FCR!', 'fcr'],
  ])('%s', (text, expected) => expect(normaliseWords(text)).toBe(expected))
})

describe('withoutArticle', () => {
  it.each([
    ['التحويل', 'تحويل'],
    ['والعلف', 'علف'],
    ['للتسمين', 'تسمين'],
    ['معامل', 'معامل'],
    ['الم', 'الم'],
  ])('%s', (word, expected) => expect(withoutArticle(word)).toBe(expected))
})
