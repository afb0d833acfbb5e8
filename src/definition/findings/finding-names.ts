// Written by "npm run schema" from the sentences of findings, findings.json.

/** The values of each finding: an id, or one of its cases. */
export interface FindingValues<Value> {
  'address-twice': Record<'other', Value>
  'age-count-missing': Record<'name', Value>
  'answer-silent.sentence': Record<'id', Value>
  'answer-silent.step': object
  'article-address': Record<'value', Value>
  'article-date.future': Record<'date' | 'today', Value>
  'article-date.unreadable': Record<'date', Value>
  'article-heading': Record<'text', Value>
  'article-incomplete.property': Record<'name', Value>
  'article-incomplete.start': Record<'frontNames', Value>
  'article-link-open': object
  'article-mark-up': Record<'part', Value>
  'article-missing.none': Record<'articles' | 'language', Value> & Record<'count', number>
  'article-missing.other': Record<'language' | 'slug' | 'meant', Value>
  'article-no-program': Record<'id', Value>
  'article-row-uneven': Record<'most', Value> & Record<'cells', number>
  'article-unknown-name.property': Record<'name', Value>
  'article-unknown-name.source': Record<'text', Value>
  'article-without-sources': object
  'article-without-sources.absent': Record<'name', Value>
  'backwards-no-figure': Record<'input', Value>
  'backwards-not-dependent': Record<'result' | 'input', Value>
  'backwards-of-no-figure': Record<'result', Value>
  'bad-record-name': Record<'cell', Value>
  'beside-chain': Record<'id' | 'name' | 'further', Value>
  'beside-itself': Record<'id', Value>
  'beside-no-result': Record<'id' | 'name', Value>
  'beside-other-unit': Record<'id' | 'unit' | 'name' | 'otherUnit', Value>
  'bird-not-listed': Record<'bird', Value>
  'bounds-backwards': Record<'name' | 'minimum' | 'maximum', Value>
  'broken-json': Record<'fault', Value>
  'cheaper-finds-nothing': Record<'program', Value>
  'choice-as-figure': Record<'name', Value>
  'choice-without-options': Record<'name', Value>
  'chosen-table-lacks-column': Record<'table' | 'choice' | 'missing', Value>
  'column-lacking': Record<'name' | 'folder', Value>
  'column-misnamed': Record<'name' | 'title', Value>
  'column-not-increasing': Record<'name' | 'value', Value>
  'column-of-one-table.alone': Record<'folder', Value>
  'column-of-one-table.column': Record<'folder' | 'name', Value>
  'column-without-bounds': Record<'name' | 'missing', Value>
  'condition-missing': Record<'record' | 'name', Value> & Record<'condition', string>
  'condition-reads-later-input': Record<'id' | 'late', Value>
  'constant-not-covered': Record<'name' | 'value', Value>
  'contains-no-amount': Record<'amount' | 'list', Value>
  'contains-no-class': Record<'name' | 'part', Value>
  'contains-unclassed': Record<'name' | 'table' | 'column', Value>
  'contains-unknown-class': Record<'name' | 'class', Value>
  'contents-missing': Record<'part' | 'written', Value>
  'curve-of-another-unit': Record<'figure' | 'unit' | 'standard' | 'wanted', Value>
  'curve-of-no-figure': Record<'list' | 'name', Value>
  'danger-does-not-block': Record<'id' | 'names', Value>
  'danger-no-birds': object
  'danger-no-content': Record<'name', Value>
  'default-no-day': Record<'initial' | 'name', Value>
  'default-no-option': Record<'initial' | 'name', Value>
  'default-no-record': Record<'initial' | 'name' | 'records', Value>
  'default-no-table': Record<'folder' | 'chosen', Value>
  'default-unadvised.publication': Record<'initial' | 'name', Value>
  'default-unadvised.reason': Record<'initial' | 'name', Value>
  'demonstration-fixed-day': Record<'value' | 'name', Value>
  'demonstration-missing': object
  'demonstration-misworded': Record<'text' | 'language' | 'wrong', Value>
  'demonstration-not-good': Record<'what', Value>
  'demonstration-not-round': Record<'value' | 'name' | 'roundDigits' | 'round', Value>
  'demonstration-refused.issue': Record<'message' | 'field', Value>
  'demonstration-refused.unusual': Record<'name', Value>
  'difference-not-shown.noFigure': Record<'result' | 'id' | 'quantity', Value>
  'difference-not-shown.same': Record<'result' | 'program', Value>
  'difference-one-sided': Record<'result' | 'program' | 'here' | 'otherResult', Value>
  'direction-unknown': Record<'code' | 'direction', Value>
  'due-of-nothing.day': Record<'day', Value>
  'due-of-nothing.plan': Record<'plan', Value>
  'each-of-no-list.found': Record<'id' | 'each', Value>
  'each-of-no-list.lookup': Record<'id' | 'each', Value>
  'each-of-no-list.result': Record<'id' | 'each', Value>
  'empirical-lacking.formula': Record<'name' | 'operator', Value>
  'empirical-lacking.part': Record<'operator', Value>
  'empirical-no-source': Record<'name' | 'source', Value>
  'english-changed': Record<'key' | 'now' | 'english', Value>
  'entry-figure-read': Record<'formula' | 'id' | 'each', Value>
  'entry-twice': Record<'path', Value>
  'error-at-hidden-field': Record<'field' | 'when', Value>
  'example-differs': Record<'difference', Value>
  'example-no-choice.option': Record<'chosen' | 'id', Value>
  'example-no-choice.table': Record<'chosen' | 'id' | 'tables', Value>
  'example-without-day': Record<'places', Value> & Record<'count', number>
  'examples-contradict.formula': Record<'count' | 'all' | 'id' | 'difference', Value>
  'examples-contradict.unit': Record<'count' | 'all' | 'id' | 'times' | 'difference', Value>
  'exception-not-needed': Record<'name' | 'key' | 'at' | 'word', Value>
  'extends-no-program': Record<'program', Value>
  'expected-of-no-figure': Record<'name' | 'figure', Value>
  'expected-unconfirmed': Record<'name' | 'part', Value>
  'figure-contradicted': Record<'right' | 'name' | 'value', Value>
  'figure-for-text': Record<'name' | 'member', Value>
  'figure-jumps': Record<'name' | 'value' | 'key' | 'at', Value>
  'figure-lost.band': Record<'name', Value>
  'figure-lost.between': Record<'name' | 'key' | 'at', Value>
  'figure-out-of-bounds': Record<'name' | 'value', Value> & Record<'count', number>
  'figure-unlike-related-tables': Record<'column'
    | 'value'
    | 'unit'
    | 'key'
    | 'at'
    | 'folder'
    | 'least'
    | 'most', Value>
  'file-broken.head': object
  'file-broken.numbered': Record<'key', Value>
  'file-broken.quote': Record<'fault', Value>
  'file-broken.root': Record<'name', Value>
  'file-broken.row': Record<'count' | 'all', Value>
  'file-broken.version': Record<'version', Value>
  'file-broken.xml': Record<'fault', Value>
  'file-of-another-language.script': Record<'count' | 'all' | 'language' | 'text', Value>
  'file-of-another-language.source': Record<'from' | 'sourceLanguage', Value>
  'file-of-another-language.two': Record<'language' | 'language2', Value>
  'file-of-another-language.wanted': Record<'language' | 'wanted', Value>
  'file-of-another-project': Record<'percent', Value>
  'file-of-no-figure': Record<'list' | 'size', Value>
  'file-of-no-part': Record<'list' | 'part', Value>
  'flock-fills-nothing': Record<'group', Value>
  'flock-lacks-figure': Record<'name' | 'flock', Value>
  'flock-other-kind': Record<'name' | 'own' | 'flock' | 'other', Value>
  'flock-program-limited': Record<'missing', Value>
  'folded-required': Record<'name', Value>
  'form-empty.plural': Record<'key' | 'form' | 'name', Value>
  'form-empty.select': Record<'key' | 'form' | 'name', Value>
  'formula-cycle': Record<'cycle', Value>
  'formula-unreadable.meant': Record<'formula' | 'typos' | 'hints' | 'meant', Value>
  'formula-unreadable.reason': Record<'reason', Value>
  'formula-unreadable.rest': Record<'formula' | 'typos' | 'reason' | 'hints', Value>
  'formula-unreadable.unsure': Record<'formula' | 'typos' | 'hints', Value>
  'formulation-finds-nothing': Record<'find', Value>
  'formulation-finds-required': Record<'find' | 'part', Value>
  'formulation-limit-open': Record<'result', Value> & Record<'end', string>
  'formulation-not-linear': Record<'name' | 'part', Value>
  'friendly-without-source': Record<'record' | 'kind', Value>
  'gap-in-table': Record<'key' | 'at', Value>
  'glossary-no-column': Record<'name', Value>
  'good-by-default': Record<'name', Value>
  'good-everywhere': Record<'verdict', Value>
  'good-unsourced': Record<'verdict', Value>
  'group-without-programs': Record<'id' | 'folder', Value> & Record<'of', string>
  'guide-along-hidden': Record<'along', Value>
  'guide-along-no-figure': Record<'along', Value>
  'guide-draws-constant': Record<'result' | 'along', Value>
  'guide-draws-no-figure': Record<'wrong', Value>
  'guide-of-another-kind': Record<'own' | 'result', Value>
  'heading-of-no-column': Record<'key' | 'title', Value>
  'heading-of-two-columns': Record<'name' | 'title' | 'owner', Value>
  'hidden-figure-read': Record<'id' | 'input' | 'when' | 'branch', Value>
  'histogram-of-another-kind': Record<'of' | 'name', Value>
  'histogram-of-no-figure': Record<'of', Value>
  'hours-backwards': Record<'opens' | 'closes', Value>
  'id-twice.id': Record<'id', Value>
  'id-twice.section': Record<'id', Value>
  'input-incomplete': Record<'id' | 'word', Value>
  'insight-not-dependent': Record<'input' | 'result', Value>
  'invisible-sign': Record<'code', Value>
  'joins-calculated-figure': Record<'figure', Value>
  'journal-lacks-figure': Record<'name' | 'figure' | 'program' | 'kind', Value>
  'journal-waits': Record<'first', Value>
  'journal-without-day': Record<'list' | 'keyed', Value>
  'jump-not-found': Record<'name' | 'key' | 'at', Value>
  'kept-by-no-record': Record<'name' | 'keptBy', Value>
  'key-no-column': Record<'key', Value>
  'key-of-another-name': Record<'other' | 'otherKey' | 'name', Value>
  'key-of-another-type.figures': Record<'key' | 'match', Value>
  'key-of-another-type.names': Record<'key' | 'match', Value>
  'kind-unclassed': Record<'kind' | 'tone', Value>
  'lacking-no-column': Record<'column', Value>
  'lacking-no-reason': Record<'column' | 'id', Value>
  'lacks-what-it-has': Record<'name', Value>
  'language-complete': Record<'code', Value>
  'language-incomplete.articles': Record<'code'
    | 'files'
    | 'sourceLanguage', Value>
    & Record<'texts'
    | 'articles', number>
  'language-incomplete.texts': Record<'code'
    | 'files'
    | 'sourceLanguage', Value>
    & Record<'texts', number>
  'language-of-texts': Record<'sourceLanguage', Value>
  'language-twice': Record<'name' | 'twin' | 'code', Value>
  'language-unnamed': Record<'code' | 'lacking' | 'written', Value>
  'language-without-texts': Record<'code' | 'written', Value>
  'lead-not-shown': Record<'id', Value>
  'leads-with-input': Record<'id', Value>
  'leads-without-effect': Record<'id', Value>
  'line-endings': object
  'list-in-list': Record<'name', Value>
  'list-incomplete': Record<'name' | 'word', Value>
  'lookup-ambiguous.none': Record<'id', Value>
  'lookup-ambiguous.several': Record<'id', Value>
  'lookup-unlike-related-tables': Record<'search' | 'folder' | 'usual', Value>
  'lookup-without-message': Record<'id', Value>
  'mark-unpaired': Record<'key' | 'mark', Value>
  'merge-left.block': Record<'found' | 'ours' | 'theirs' | 'first' | 'middle' | 'last', Value>
  'merge-left.line': Record<'found', Value>
  'message-differs-from-base': Record<'written' | 'wanted' | 'program', Value>
  'message-empty.source': Record<'key', Value>
  'message-empty.translation': Record<'key' | 'english', Value>
  'message-file-missing': Record<'language'
    | 'files'
    | 'sourceLanguage', Value>
    & Record<'count', number>
  'message-foreign': Record<'key'
    | 'language', Value>
    & Record<'count', number>
    & Record<'of', string>
  'message-gone': Record<'key', Value>
  'message-is-key': Record<'key' | 'text', Value>
  'message-markup': Record<'key' | 'markup', Value>
  'message-missing.one': Record<'key'
    | 'language'
    | 'text'
    | 'file', Value>
    & Record<'count', number>
    & Record<'of'
    | 'other', string>
  'message-missing.several': Record<'language' | 'keys' | 'texts', Value> & Record<'count', number>
  'message-no-group': Record<'key' | 'count' | 'messages', Value>
  'message-no-text': Record<'key', Value>
  'message-spaced': Record<'key', Value>
  'message-unreadable': Record<'key', Value> & Record<'problem', string>
  'mild-no-option': Record<'word' | 'kind' | 'column', Value>
  'missing-record': Record<'key' | 'missing', Value>
  'missing-word.example': Record<'place' | 'name' | 'example', Value>
  'missing-word.plain': Record<'place' | 'name', Value>
  'name-twice.defined': Record<'id', Value>
  'name-twice.optionAndFigure': Record<'name' | 'figure', Value>
  'name-twice.partAndResult': Record<'id' | 'each', Value>
  'name-twice.shared': Record<'name' | 'shared' | 'sharedResultsPath', Value>
  'named-in-no-table': Record<'namedIn', Value>
  'names-other-records': Record<'name' | 'members', Value>
  'names-table-without-names': Record<'namedIn' | 'id', Value>
  'no-end.high': Record<'name', Value>
  'no-end.low': Record<'name', Value>
  'no-schema': object
  'no-shared-input': Record<'reference', Value>
  'no-shared-result': Record<'id' | 'name', Value>
  'no-such-category': Record<'category', Value>
  'no-such-day': Record<'day', Value>
  'no-such-icon.card': Record<'icon', Value>
  'no-such-icon.link': Record<'icon', Value>
  'no-such-icon.service': Record<'icon' | 'id', Value>
  'no-such-language.folder': Record<'code', Value>
  'no-such-language.source': object
  'no-such-language.unclear': Record<'code' | 'language', Value>
  'no-such-language.unknown': Record<'code', Value>
  'no-such-message.one': Record<'key' | 'file', Value>
  'no-such-message.several': Record<'keys' | 'texts', Value> & Record<'count', number>
  'no-such-option.cell': Record<'name' | 'value', Value>
  'no-such-option.formula': Record<'compared' | 'name', Value>
  'no-such-picture.article': Record<'image', Value>
  'no-such-picture.content': Record<'image', Value>
  'no-such-picture.illustration': Record<'name', Value>
  'no-such-picture.task': Record<'picture', Value>
  'no-such-record.cell': Record<'name' | 'value' | 'tables', Value>
  'no-such-service': Record<'group', Value> & Record<'closest', string>
  'no-such-table.lookup': Record<'table', Value>
  'no-such-table.named': Record<'records', Value>
  'no-such-table.ofFolder': Record<'folder' | 'id', Value>
  'no-such-table.plan': Record<'table', Value>
  'no-such-table.records': Record<'table', Value>
  'no-such-table.search': Record<'table', Value>
  'no-such-table.status': Record<'table', Value>
  'no-such-task': Record<'task', Value>
  'no-such-time-zone': Record<'timeZone', Value>
  'no-usual': Record<'name', Value>
  'no-word-for-none': Record<'id', Value>
  'none-is-good': Record<'id', Value>
  'not-as-schema': Record<'place' | 'message', Value>
  'not-listed': Record<'place' | 'value', Value>
  'noted-as-nothing': Record<'path', Value> & Record<'kind', string>
  'notice-is-good': Record<'say', Value>
  'numbers-unknown.code': Record<'numbers' | 'code', Value>
  'numbers-unknown.language': Record<'code' | 'language', Value>
  'numbers-unknown.none': Record<'numberingSystem' | 'code', Value>
  'numbers-unknown.system': Record<'numbers' | 'code', Value>
  'of-no-table': Record<'unknownTable', Value>
  'option-chooses-nothing.none': Record<'option'
    | 'name'
    | 'of'
    | 'known', Value>
    & Record<'kind', string>
  'option-chooses-nothing.unknown': Record<'option'
    | 'name'
    | 'chooses'
    | 'of', Value>
    & Record<'kind', string>
  'option-is-good': Record<'option' | 'name', Value>
  'option-of-no-figure': Record<'option' | 'name' | 'figure', Value>
  'option-renamed': Record<'option' | 'name' | 'match', Value>
  'option-without-figure': Record<'option' | 'name' | 'figure', Value>
  'option-without-tone': Record<'option' | 'name', Value>
  'options-for-records-in-list': Record<'name' | 'records', Value>
  'order-twice': Record<'other', Value>
  'other-encoding.lost': Record<'after' | 'before', Value>
  'other-encoding.mark': object
  'other-encoding.old': Record<'encoding', Value>
  'other-encoding.utf16': object
  'other-encoding.word': Record<'word', Value>
  'other-format.former': Record<'given' | 'format', Value>
  'other-format.unknown': Record<'given' | 'format', Value>
  'outcome-not-covered.end': Record<'end' | 'add', Value> & Record<'example', string>
  'outcome-not-covered.message': Record<'end' | 'add', Value> & Record<'example', string>
  'outcome-not-expected': Record<'end' | 'add', Value>
  'own-unit-not-first': Record<'name' | 'first' | 'unit', Value>
  'own-unit-of-unknown': Record<'name' | 'of', Value>
  'pair-of-one': Record<'one', Value>
  'pair-table-incomplete': object
  'pair-without-members': Record<'id' | 'members', Value>
  'paper-of-no-figure': Record<'list' | 'name', Value>
  'part-empty': Record<'path', Value>
  'part-no-column.legal': Record<'column', Value>
  'part-no-column.part': Record<'part' | 'name', Value>
  'part-of-nothing': Record<'name' | 'whole', Value>
  'permission-on-class': Record<'record' | 'kind' | 'member', Value>
  'picture-of-another-task': Record<'picture'
    | 'home'
    | 'task', Value>
    & Record<'other'
    | 'instead', string>
  'placeholder-differs.english': Record<'key' | 'own' | 'english', Value>
  'placeholder-differs.lost': Record<'key' | 'lost', Value>
  'placeholder-kind.english': Record<'key' | 'here' | 'there' | 'name', Value>
  'placeholder-kind.others': Record<'key' | 'here' | 'there' | 'name', Value>
  'placeholder-unsupplied.given': Record<'key' | 'strange' | 'given', Value>
  'placeholder-unsupplied.none': Record<'key' | 'strange', Value>
  'plan-no-column': Record<'name' | 'table', Value> & Record<'kind', string>
  'plan-source-missing.pressure': object
  'plan-source-missing.region': Record<'example', Value>
  'plural-lost': Record<'key' | 'name' | 'language' | 'forms', Value> & Record<'count', number>
  'plural-missing': Record<'key'
    | 'lacking'
    | 'name'
    | 'language'
    | 'forms', Value>
    & Record<'count', number>
  'plural-unknown': Record<'key' | 'strange' | 'name' | 'language' | 'wanted', Value>
  'program-incomplete': Record<'needed' | 'first', Value>
  'program-language-twice': Record<'code' | 'codes', Value>
  'program-language-unknown': Record<'code', Value>
  'proposal-out-of-bounds': Record<'word' | 'name' | 'value' | 'low' | 'high', Value>
  'proposal-unusual': Record<'each' | 'name' | 'from' | 'to', Value>
  'provenance-backwards': Record<'to' | 'from', Value>
  'provenance-no-column': Record<'name', Value>
  'provenance-no-key': Record<'key' | 'end' | 'first' | 'last', Value>
  'provenance-no-record': Record<'name', Value>
  'provenance-no-source': Record<'source', Value>
  'published-address-lost.article': Record<'path' | 'slug' | 'publishedPath', Value>
  'published-address-lost.program': Record<'path' | 'former' | 'publishedPath', Value>
  'published-address-lost.service': Record<'path' | 'slug' | 'publishedPath', Value>
  'published-input-changed': Record<'name' | 'publishedPath', Value>
  'published-input-lost': Record<'name'
    | 'program'
    | 'publishedPath', Value>
    & Record<'closest', string>
  'published-language-lost': Record<'code' | 'publishedPath', Value>
  'published-option-lost.option': Record<'lost'
    | 'name'
    | 'former'
    | 'publishedPath', Value>
    & Record<'closest', string>
  'published-option-lost.table': Record<'lost'
    | 'name'
    | 'former'
    | 'publishedPath', Value>
    & Record<'closest', string>
  'published-parts-moved': Record<'part' | 'position' | 'name' | 'publishedPath', Value>
  'published-program-lost': Record<'id' | 'file' | 'publishedPath', Value>
  'published-record-lost': Record<'lost'
    | 'id'
    | 'former'
    | 'publishedPath', Value>
    & Record<'closest', string>
  'punctuation-of-another-language': Record<'key' | 'language' | 'set', Value>
  'quantities-differ.declared': Record<'figure'
    | 'program'
    | 'input'
    | 'value'
    | 'unit'
    | 'otherValue'
    | 'otherResult', Value>
  'quantities-differ.result': Record<'result'
    | 'otherResult'
    | 'program'
    | 'quantity'
    | 'input'
    | 'value'
    | 'unit'
    | 'otherValue', Value>
  'quantity-missing': Record<'result' | 'title' | 'other' | 'program' | 'quantity', Value>
  'quantity-not-shared': Record<'id' | 'word', Value>
  'query-no-figure': Record<'name', Value> & Record<'kind', string>
  'questions-few': Record<'program'
    | 'count'
    | 'fewestQuestions'
    | 'language'
    | 'group'
    | 'program2', Value>
  'questions-of-no-program': Record<'key', Value>
  'record-incomplete.all': Record<'count' | 'columns', Value>
  'record-incomplete.one': Record<'count' | 'columns', Value>
  'record-missing': Record<'code', Value>
  'record-twice': Record<'cell', Value>
  'record-without-key': Record<'key', Value>
  'record-without-name': Record<'name', Value>
  'record-without-provenance': Record<'name', Value>
  'records-not-by-name': Record<'name' | 'match', Value>
  'records-without-messages': Record<'records' | 'message', Value>
  'records-without-names': Record<'records', Value>
  'records-without-titles': Record<'name' | 'records', Value>
  'related-in-no-table': Record<'word' | 'table', Value>
  'related-without-page': Record<'program', Value>
  'relation-broken.ratio': Record<'name' | 'of' | 'columns', Value>
  'relation-broken.record': Record<'name' | 'found' | 'key' | 'at' | 'columns' | 'due', Value>
  'relation-broken.total': Record<'name' | 'of' | 'columns', Value>
  'relation-of-no-column': Record<'name' | 'each', Value> & Record<'word', string>
  'renamed-to-nothing': Record<'from' | 'to' | 'id', Value>
  'required-no-part': Record<'unknown', Value>
  'review-due.far': Record<'review', Value> & Record<'mostYears', number>
  'review-due.overdue': Record<'review' | 'id', Value>
  'rival-word': Record<'key' | 'word' | 'concept' | 'instead', Value>
  'same-text-unknown': Record<'text' | 'sourceLanguage' | 'code', Value>
  'sample-not-round': Record<'sample' | 'name' | 'roundDigits' | 'round', Value>
  'scale-in-quotient': Record<'name', Value>
  'second-journal': Record<'first' | 'second', Value>
  'section-apart': Record<'id' | 'name' | 'before', Value>
  'section-empty': Record<'name', Value>
  'section-folded': Record<'id' | 'name', Value>
  'section-unknown': Record<'id' | 'name', Value>
  'several-keys.few': Record<'name' | 'table' | 'sound', Value>
  'several-keys.turns': Record<'name'
    | 'table'
    | 'figure'
    | 'key'
    | 'at'
    | 'next'
    | 'nextAt'
    | 'sound', Value>
  'shared-no-record': Record<'word' | 'shared', Value>
  'shared-result-changed': Record<'id' | 'name' | 'word', Value>
  'since-no-day.late': Record<'late' | 'early', Value>
  'since-no-day.text': Record<'text' | 'early', Value>
  'source-undated.lacking': Record<'source' | 'id' | 'lacking', Value>
  'source-undated.year': Record<'source' | 'id', Value>
  'source-unknown.entered': Record<'id', Value>
  'source-unknown.missing': Record<'lost' | 'id', Value>
  'state-unknown': Record<'key' | 'state' | 'states', Value>
  'states-no-column': Record<'name', Value>
  'status-incomplete': Record<'record' | 'column', Value>
  'status-of-no-acts': Record<'status', Value>
  'status-without-warning': Record<'option', Value>
  'still-english': Record<'code'
    | 'shown'
    | 'sameTexts', Value>
    & Record<'count', number>
    & Record<'isCut', string>
  'still-sample': Record<'named', Value>
  'stray-file': Record<'folder', Value> & Record<'closest', string>
  'sum-in-place': Record<'text', Value>
  'sum-of-negatives': Record<'name', Value>
  'table-and-record': Record<'name', Value>
  'table-choice-in-list': Record<'name', Value>
  'table-conditions-missing': Record<'condition' | 'holds', string>
  'table-untried': Record<'id' | 'choice' | 'folder' | 'target', Value>
  'target-unseen': Record<'record' | 'kind', Value>
  'task-missing': Record<'file' | 'ids', Value>
  'term-not-used': Record<'term' | 'concept' | 'name', Value>
  'term-twice': Record<'concept', Value>
  'text-as-figure': Record<'name', Value>
  'text-changed-since-export': Record<'key' | 'here' | 'after', Value>
  'text-cut-off': Record<'key' | 'text' | 'times' | 'other', Value>
  'text-for-figure': Record<'name' | 'value', Value>
  'text-lost': Record<'key' | 'english', Value>
  'text-no-column': Record<'id' | 'from', Value>
  'text-of-another-language.copied': Record<'key' | 'language' | 'text' | 'source', Value>
  'text-of-another-language.reads': Record<'key' | 'language' | 'text' | 'own', Value>
  'text-of-another-language.script': Record<'key' | 'language' | 'text', Value>
  'text-twice': Record<'key', Value>
  'text-unfinished': Record<'found', Value>
  'text-unknown': Record<'key', Value>
  'text-with-mark': Record<'key' | 'name', Value>
  'title-twice': Record<'other', Value>
  'too-few-examples.count': Record<'fewest', Value> & Record<'count', number>
  'too-few-examples.ends': Record<'fewest' | 'missed', Value> & Record<'count', number>
  'too-short': Record<'place' | 'limit', Value>
  'translated-unreadable.entry': Record<'key', Value>
  'translated-unreadable.record': Record<'fault', Value>
  'unit-known-already': Record<'name', Value>
  'unit-of-another-kind': Record<'stranger' | 'name' | 'dimension' | 'own', Value>
  'unit-unlike-related-tables': Record<'name' | 'unit' | 'kind' | 'folder' | 'usual', Value>
  'unit-unlike-title': Record<'title' | 'unit' | 'kind' | 'usual', Value>
  'unit-without-words': Record<'unit' | 'missing', Value>
  'units-do-not-fit.noTruth': Record<'text', Value>
  'units-do-not-fit.reason': Record<'reason', Value>
  'units-do-not-fit.result': Record<'text' | 'given' | 'unit' | 'wanted', Value>
  'units-do-not-fit.truth': Record<'text', Value>
  'units-do-not-fit.zero': Record<'text', Value>
  'unknown-name.backwardsInput': Record<'input', Value>
  'unknown-name.backwardsResult': Record<'result', Value>
  'unknown-name.cheaperBy': Record<'by', Value>
  'unknown-name.constraintField': Record<'field', Value>
  'unknown-name.danger': Record<'word' | 'name', Value>
  'unknown-name.dangerContents': Record<'name', Value>
  'unknown-name.dangerCountry': Record<'name', Value>
  'unknown-name.demonstration': Record<'name', Value>
  'unknown-name.empirical': Record<'name', Value>
  'unknown-name.example': Record<'name', Value>
  'unknown-name.exampleResult': Record<'name', Value>
  'unknown-name.figureLookupField': Record<'field', Value>
  'unknown-name.figureResult': Record<'id', Value>
  'unknown-name.flockPlan': Record<'plan', Value>
  'unknown-name.flockTells': Record<'name', Value>
  'unknown-name.flockToday': Record<'name', Value>
  'unknown-name.formula': Record<'name', Value>
  'unknown-name.formulationLeast': Record<'least', Value>
  'unknown-name.formulationLimits': Record<'name', Value>
  'unknown-name.guide': Record<'name', Value>
  'unknown-name.guideAlong': Record<'along', Value>
  'unknown-name.histogram': Record<'name', Value>
  'unknown-name.insight': Record<'input', Value>
  'unknown-name.insightResult': Record<'result', Value>
  'unknown-name.journalJoined': Record<'list' | 'name', Value>
  'unknown-name.noted': Record<'name', Value>
  'unknown-name.notedFrom': Record<'from', Value>
  'unknown-name.program': Record<'name', Value>
  'unknown-name.quantityDiffers': Record<'id' | 'name', Value>
  'unknown-name.quantityFigure': Record<'id' | 'name' | 'figure', Value>
  'unknown-name.recordProgram': Record<'program', Value>
  'unknown-name.related': Record<'name', Value>
  'unknown-name.remoteQuery': Record<'name', Value>
  'unknown-name.required': Record<'name', Value>
  'unknown-name.whatIf': Record<'name', Value>
  'unknown-unit': Record<'name', Value>
  'unknown-word.invisible': Record<'place' | 'plain', Value>
  'unknown-word.unknown': Record<'place' | 'name', Value>
  'unreadable-sign': Record<'word', Value>
  'unused-message': Record<'key', Value>
  'unused-name': Record<'id', Value>
  'usual-backwards': Record<'name' | 'to' | 'from', Value>
  'usual-of-no-choice.input': Record<'name' | 'choice', Value>
  'usual-of-no-choice.options': Record<'name' | 'choice' | 'wrong', Value>
  'usual-too-wide': Record<'name' | 'from' | 'to' | 'low' | 'maximum', Value>
  'verdict-ends-rating': Record<'id' | 'verdict', Value>
  'verdict-of-another': Record<'id' | 'other', Value>
  'verdict-rounds': Record<'text' | 'plain', Value>
  'wait-no-time': Record<'unit', Value>
  'warned-in-no-table': Record<'warnedIn', Value>
  'warning-unsourced': Record<'name' | 'unchecked', Value>
  'warnings-table-without-records': Record<'warnedIn' | 'id', Value>
  'warns-no-column': Record<'word' | 'name', Value> & Record<'kind', string>
  'what-if-moves-nothing': Record<'name', Value>
  'whose-of-no-entry': Record<'id', Value>
  'withdrawal-unconfirmed': Record<'days' | 'label', Value>
  'withdrawn-offered': Record<'option' | 'name', Value>
  'within-backwards.option': Record<'id' | 'wrong' | 'name', Value>
  'within-backwards.range': Record<'id' | 'name' | 'range', Value>
  'within-of-nothing.range': Record<'id' | 'name', Value>
  'within-of-nothing.side': Record<'id' | 'name', Value>
  'word-means-nothing.chooses': Record<'option' | 'name', Value>
  'word-means-nothing.countsFrom': Record<'name', Value>
  'word-means-nothing.elsewhere': Record<'key'
    | 'id'
    | 'allowedInText', Value>
    & Record<'part', string>
  'word-means-nothing.entry': Record<'lost' | 'id', Value>
  'word-means-nothing.recommended': Record<'name', Value>
  'word-means-nothing.today': object
  'word-twice': Record<'key' | 'twice', Value>
  'wrong-form.name': Record<'place' | 'value', Value>
  'wrong-form.value': Record<'place' | 'value', Value>
  'wrong-type.quoted': Record<'place' | 'value', Value>
  'wrong-type.value': Record<'place' | 'value', Value>
}

/** The values of each part of a sentence. */
export interface PartValues<Value> {
  'add.atEnd': Record<'along' | 'end', Value>
  'add.atHigh': Record<'along' | 'maximum' | 'most', Value>
  'add.atLow': Record<'along' | 'minimum' | 'least', Value>
  'add.hiding': Record<'name', Value>
  'add.value': Record<'name', Value>
  addUnit: Record<'unit' | 'countedPath', Value>
  addUnits: Record<'units', Value>
  addUnusual: Record<'name', Value>
  also: Record<'first' | 'last', Value>
  and: Record<'first' | 'last', Value>
  andTo: Record<'first' | 'last', Value>
  asConstant: Record<'constant' | 'name', Value>
  'belongs.besideResult': object
  'belongs.choice': object
  'belongs.choiceOrFigureOfForm': object
  'belongs.choiceWithOptions': object
  'belongs.confirmation': object
  'belongs.day': object
  'belongs.days': object
  'belongs.enteredFigure': object
  'belongs.fieldNoList': object
  'belongs.fieldOutsideEntries': object
  'belongs.figure': object
  'belongs.figureLookup': object
  'belongs.figureOutsideTable': object
  'belongs.figureWithoutTarget': object
  'belongs.foldable': object
  'belongs.journal': object
  'belongs.judgedFigure': object
  'belongs.list': object
  'belongs.nameLookup': object
  'belongs.noList': object
  'belongs.noText': object
  'belongs.noTextOfTable': object
  'belongs.pairLookup': object
  'belongs.carriedFigure': object
  'belongs.plainFigure': object
  'belongs.record': object
  'belongs.recordOfEntry': object
  'belongs.shownFigure': object
  'belongs.shownPlainFigure': object
  'belongs.shownResult': object
  'belongs.text': object
  'belongs.textFromTable': object
  'belongs.textOfEntry': object
  'belongs.textOrRecord': object
  'belongs.uncertainLookup': object
  'belongs.unjudgedFigure': object
  byCount: Record<'count', Value> & Record<'operation', string>
  closest: Record<'name', Value>
  closestOf: Record<'names', Value>
  coloured: Record<'word', Value> & Record<'look', string>
  columnPer: Record<'column' | 'table' | 'per', Value> & Record<'count', string>
  columnUnit: object
  'differences.bound': Record<'id', Value> & Record<'side', string>
  'differences.boundUnlisted': Record<'id', Value> & Record<'side', string>
  'differences.conditionalInput': Record<'name', Value>
  'differences.danger': Record<'expected' | 'found', Value>
  'differences.journal': Record<'expected' | 'id' | 'found', Value>
  'differences.missing': Record<'id' | 'expected', Value>
  'differences.noRating': Record<'expected' | 'id', Value>
  'differences.notice': Record<'say', Value>
  'differences.noticeNone': Record<'others', Value>
  'differences.otherRefusal': Record<'message' | 'field' | 'shown', Value>
  'differences.outsideListed': Record<'id', Value>
  'differences.outsideUnlisted': Record<'id', Value>
  'differences.plan': Record<'expected' | 'day' | 'found', Value>
  'differences.range': Record<'id' | 'expected' | 'upTo', Value>
  'differences.rating': Record<'expected' | 'id' | 'found', Value>
  'differences.refusal': Record<'message' | 'field', Value>
  'differences.refused': Record<'refused', Value>
  'differences.result': Record<'id' | 'expected' | 'found', Value>
  'differences.target': Record<'id' | 'expected' | 'position', Value>
  'differences.unusualListed': Record<'name', Value>
  'differences.unusualUnlisted': Record<'name', Value>
  'differences.whose': Record<'id' | 'expected' | 'found', Value>
  'dimension.area': object
  'dimension.base': Record<'form' | 'base', string>
  'dimension.length': object
  'dimension.none': object
  'dimension.number': object
  'dimension.onScale': Record<'dimension', Value>
  'dimension.other': Record<'number', Value>
  'dimension.per': Record<'first' | 'last', Value>
  'dimension.power': Record<'name' | 'power', Value>
  'dimension.times': Record<'first' | 'last', Value>
  'dimension.volume': object
  'ends.closest': Record<'end' | 'closest', Value> & Record<'side', string>
  'ends.entries': Record<'name', Value>
  'ends.entry': Record<'name', Value>
  'ends.figure': Record<'name', Value>
  'ends.hidden': Record<'name', Value>
  'ends.highest': Record<'name', Value>
  'ends.lowest': Record<'name', Value>
  'ends.outside': Record<'name', Value>
  'ends.plan': object
  'ends.shown': Record<'name', Value>
  'ends.unusual': Record<'name', Value>
  'ends.upTo': Record<'name', Value>
  entries: Record<'places', Value>
  form: Record<'form', Value>
  'formula.argumentCount': Record<'name', Value> & Record<'count', number>
  'formula.argumentRange': Record<'name' | 'fewest' | 'most', Value>
  'formula.bareText': Record<'text', Value>
  'formula.column': Record<'text', Value>
  'formula.function': Record<'name' | 'known', Value>
  'formula.implicitProduct': Record<'text', Value>
  'formula.insideFollowing': Record<'operator', Value>
  'formula.insideList': Record<'operator', Value>
  'formula.noJournal': Record<'operator' | 'list', Value>
  'formula.noList': Record<'operator', Value>
  'formula.noOperator': Record<'text', Value>
  'formula.notEachDay': Record<'operator' | 'list', Value>
  'formula.notInLanguage': Record<'text', Value>
  'formula.ofEntry': Record<'name', Value>
  'formula.relational': Record<'text', Value>
  'formula.syntax': Record<'detail', Value> & Record<'place', string>
  'formula.tooManyParts': Record<'name', Value>
  'formula.twoLists': Record<'operator' | 'lists', Value>
  'formula.wholeList': Record<'name' | 'example', Value>
  keyAndText: Record<'key' | 'text', Value>
  'kinds.choice': object
  'kinds.choiceFrom': Record<'tables', Value>
  'kinds.figure': object
  'kinds.list': object
  'linear.before': object
  'linear.divided': object
  lines: Record<'from' | 'to', Value> & Record<'count', number>
  listOf: Record<'list', Value>
  matching: Record<'pattern', Value>
  meantMessage: Record<'key' | 'typos' | 'text', Value>
  messageAt: Record<'message' | 'field', Value>
  moveMessage: Record<'group' | 'key' | 'language', Value>
  mustMatch: Record<'schemaPath', Value>
  nameTo: Record<'name' | 'file', Value>
  noEntry: object
  noFigure: object
  ofWhat: Record<'figure' | 'constant', Value>
  oneOf: Record<'names', Value>
  or: Record<'first' | 'last', Value>
  orElse: Record<'first' | 'last', Value>
  orNewUnit: Record<'fix' | 'countedPath', Value>
  quoted: Record<'name', Value>
  readOnlyAbove: Record<'known', Value>
  remove: object
  removeUnusual: Record<'name', Value>
  renameMessage: Record<'key' | 'language', Value>
  replacingProgram: object
  sameTextsUnread: object
  search: Record<'key', Value> & Record<'match', string>
  samplePart: Record<'part', string>
  sampleParts: Record<'part' | 'count', Value>
  sentence: Record<'sentence' | 'next', Value>
  sharedUnit: object
  sign: Record<'code', string>
  'slips.formula.andOrNot': Record<'found', Value>
  'slips.formula.calls': Record<'names', Value>
  'slips.formula.choiceAfterTheValue': object
  'slips.formula.choiceInWords': object
  'slips.formula.closes': Record<'sign', Value>
  'slips.formula.closesHint': Record<'sign' | 'opening', Value>
  'slips.formula.colonAsDivision': object
  'slips.formula.colonAsDivisionHint': object
  'slips.formula.commaHint': Record<'decimal' | 'whole', Value>
  'slips.formula.commaOfAnotherScript': Record<'found', Value>
  'slips.formula.comparisonChain': Record<'found', Value>
  'slips.formula.comparisonSign': Record<'found', Value>
  'slips.formula.dashAsMinus': Record<'found', Value>
  'slips.formula.dashAsMinusHint': object
  'slips.formula.decimalComma': Record<'found', Value>
  'slips.formula.digitsOfAnotherScript': Record<'found', Value>
  'slips.formula.divisionSign': Record<'found', Value>
  'slips.formula.figureWithUnit': Record<'found', Value>
  'slips.formula.fractionSign': Record<'found', Value>
  'slips.formula.leadingEqualsSign': object
  'slips.formula.leadingEqualsSignHint': object
  'slips.formula.letterXAsTimes': Record<'found', Value>
  'slips.formula.letterXAsTimesHint': object
  'slips.formula.missingOperator': object
  'slips.formula.missingOperatorHint': object
  'slips.formula.nameBeforeBrackets': Record<'found', Value>
  'slips.formula.nameBeforeBracketsHint': Record<'found', Value>
  'slips.formula.nameBeforeTheFormula': Record<'found', Value>
  'slips.formula.nameBeforeTheFormulaHint': Record<'found', Value>
  'slips.formula.nameInBraces': Record<'found', Value>
  'slips.formula.nameInTwoWords': Record<'found', Value>
  'slips.formula.notSign': Record<'found', Value>
  'slips.formula.notSignHint': object
  'slips.formula.opens': Record<'sign', Value>
  'slips.formula.opensHint': Record<'sign' | 'text', Value>
  'slips.formula.operatorInWords': Record<'found', Value>
  'slips.formula.otherBrackets': Record<'found', Value>
  'slips.formula.otherBracketsHint': object
  'slips.formula.percent': Record<'found', Value>
  'slips.formula.pi': Record<'found', Value>
  'slips.formula.pointHint': Record<'to', Value>
  'slips.formula.power': Record<'found', Value>
  'slips.formula.quotedName': Record<'found', Value>
  'slips.formula.raisedFigure': Record<'found', Value>
  'slips.formula.remainder': Record<'found', Value>
  'slips.formula.remainderHint': Record<'a' | 'b', Value>
  'slips.formula.rootSign': Record<'found', Value>
  'slips.formula.singleEqualsSign': object
  'slips.formula.singleEqualsSignHint': object
  'slips.formula.space': object
  'slips.formula.spaceHint': object
  'slips.formula.thousands': Record<'found', Value>
  'slips.formula.thousandsWithCommas': Record<'found', Value>
  'slips.formula.thousandsWithPoints': Record<'found', Value>
  'slips.formula.timesSign': Record<'found', Value>
  'slips.formula.trailingSign': Record<'found', Value>
  'slips.formula.trailingSignHint': Record<'found', Value>
  'slips.json.backslash': Record<'text' | 'sign', Value>
  'slips.json.backslashFix': Record<'sign', Value>
  'slips.json.bracket': Record<'opened' | 'from', Value>
  'slips.json.bracketFix': Record<'wanted' | 'from', Value>
  'slips.json.colonSign': Record<'found', Value>
  'slips.json.colonSignFix': object
  'slips.json.commaFix': Record<'whole' | 'decimal', Value>
  'slips.json.commaSign': Record<'found', Value>
  'slips.json.commaSignFix': object
  'slips.json.comment': Record<'found', Value>
  'slips.json.commentFix': object
  'slips.json.dayWithoutQuotes': Record<'found', Value>
  'slips.json.decimalComma': Record<'found', Value>
  'slips.json.digitsOfAnotherScript': Record<'found', Value>
  'slips.json.digitsOfAnotherScriptFix': Record<'to', Value>
  'slips.json.emptyCell': Record<'list', Value>
  'slips.json.emptyCellFix': object
  'slips.json.extraComma': Record<'before', Value> & Record<'place', string>
  'slips.json.extraCommaFix': object
  'slips.json.figureWithUnit': Record<'found', Value>
  'slips.json.fraction': Record<'found', Value>
  'slips.json.fractionFix': Record<'found' | 'quotient', Value>
  'slips.json.leadingZeros': Record<'found', Value>
  'slips.json.letterForADigit': Record<'found', Value>
  'slips.json.marks': Record<'text' | 'kinds', Value>
  'slips.json.marksFix': Record<'text', Value>
  'slips.json.minus': Record<'found', Value>
  'slips.json.minusFix': Record<'to', Value>
  'slips.json.missing': Record<'after', Value> & Record<'sign', string>
  'slips.json.missingAtEnd': Record<'line', Value> & Record<'sign', string>
  'slips.json.nameWithoutQuotes': Record<'found', Value>
  'slips.json.noValue': Record<'key', Value>
  'slips.json.noValueFix': Record<'key', Value>
  'slips.json.notKnown': Record<'found', Value>
  'slips.json.notKnownFix': object
  'slips.json.percent': Record<'found', Value>
  'slips.json.percentFix': Record<'to', Value>
  'slips.json.plus': Record<'found', Value>
  'slips.json.pointFix': Record<'to', Value>
  'slips.json.pointWithoutDigit': Record<'found', Value>
  'slips.json.quotesWithin': Record<'text', Value>
  'slips.json.quotesWithinFix': object
  'slips.json.range': Record<'found', Value>
  'slips.json.rangeFix': Record<'ends', Value>
  'slips.json.shareFix': Record<'figure' | 'share', Value>
  'slips.json.space': Record<'sign', Value>
  'slips.json.spaceFix': object
  'slips.json.spacedThousands': Record<'figure', Value>
  'slips.json.tab': Record<'text', Value>
  'slips.json.textWithoutQuotes': Record<'found', Value>
  'slips.json.thousands': Record<'found', Value>
  'slips.json.thousandsWithPoints': Record<'found', Value>
  'slips.json.truth': Record<'found', Value>
  'slips.json.unclosed': Record<'text', Value>
  'slips.json.unitFix': Record<'figure' | 'unit', Value>
  'slips.message.apostrophe': object
  'slips.message.braces': object
  'slips.message.close': object
  'slips.message.comma': object
  'slips.message.forms': object
  'slips.message.kind': object
  'slips.message.name': Record<'name' | 'right', Value>
  'slips.message.open': object
  'slips.message.quotes': object
  'slips.message.signs': object
  'slips.message.spaces': object
  'syntax.copyFix': object
  'syntax.error': Record<'sign', Value> & Record<'code', string>
  'syntax.fix': object
  'syntax.repeated': Record<'name', Value>
  'syntax.repeatedFix': Record<'first' | 'second', Value>
  theFile: object
  theForm: object
  then: Record<'first' | 'last', Value>
  'troubles.loss': Record<'id' | 'value', Value>
  'troubles.of': Record<'say' | 'id', Value>
  'troubles.target': Record<'id', Value> & Record<'position', string>
  'troubles.tone': Record<'what' | 'tone', Value>
  'troubles.unknown': Record<'id', Value>
  'troubles.unrated': Record<'id', Value>
  'types.array': object
  'types.boolean': object
  'types.integer': object
  'types.null': object
  'types.number': object
  'types.object': object
  'types.string': object
  unitPer: Record<'unit' | 'per', Value>
  'units.addition': Record<'left' | 'right', Value>
  'units.combination': Record<'left' | 'right', Value>
  'units.comparedTruth': object
  'units.condition': object
  'units.countOfTruth': object
  'units.figures': Record<'operator', Value>
  'units.logical': Record<'operator', Value>
  'units.onScale': Record<'kind', Value>
  'units.power': object
  'units.share': object
  'units.sumOfTruth': object
  'units.truthAndNumber': object
  'units.truthAsNumber': object
  'units.unitless': Record<'operator', Value>
  'units.windowOfTime': object
  'units.within': Record<'formula' | 'reason', Value>
  'units.zeroOnScale': object
  unknown: object
  verdict: Record<'verdict' | 'id', Value>
  'wording.address': Record<'address', Value>
  'wording.figure': Record<'figure', Value>
  'wording.work': Record<'work', Value>
  write: Record<'text', Value>
  writeFigure: object
  writeForm: Record<'written' | 'form', Value>
  writeListed: Record<'meant' | 'known', Value>
  writeMessage: Record<'text', Value>
  writeOf: Record<'unit', Value>
  writeOrNull: Record<'text', Value>
  writeOut: Record<'text', Value>
  writePer: Record<'per', Value>
  writeText: Record<'text', Value>
  writeType: Record<'types', Value>
  writeUnit: Record<'unit', Value>
  writeUnitPer: Record<'unit' | 'per', Value>
}

export type FindingName = keyof FindingValues<unknown>

export type PartName = keyof PartValues<unknown>

/** What can be wrong with a project, by names that never change their meaning. */
export type FindingId = FindingName extends infer Name
  ? Name extends `${infer Id}.${string}`
    ? Id
    : Name
  : never
