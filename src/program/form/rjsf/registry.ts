import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { FieldTemplate, FieldsTemplate, Nothing } from '../templates.tsx'
import { FormField } from '../FormField.tsx'

/** The fields and templates that programs use, in place of rjsf's defaults. */
export default function getDefaultRegistry() {
  return {
    fields: { ObjectField, SchemaField, NumberField: FormField, StringField: FormField },
    templates: {
      FieldTemplate,
      ObjectFieldTemplate: FieldsTemplate,
      DescriptionFieldTemplate: Nothing,
      FieldHelpTemplate: Nothing,
      FieldErrorTemplate: Nothing,
      ErrorListTemplate: Nothing,
      TitleFieldTemplate: Nothing,
      OptionalDataControlsTemplate: Nothing,
      ButtonTemplates: { SubmitButton: Nothing },
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: String,
    globalFormOptions: {
      idPrefix: 'root',
      idSeparator: '_',
      useFallbackUiForUnsupportedType: false,
    },
  }
}
