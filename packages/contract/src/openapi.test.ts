import { expect, test } from 'vitest'
import { admins, saveAdmin, toggleAdmin } from './admins'
import { generateLinks } from './imports'
import { openApiDocument } from './openapi'
import { recoverPassword } from './session'
import { image } from './stores'

const document = openApiDocument([admins, saveAdmin, toggleAdmin, recoverPassword, image, generateLinks] as never, '1.0.0')

test('the published description names fields as they stand on the wire', () => {
  const save = document.paths['/apiadmin/insertupdate']?.post as {
    requestBody: { content: Record<string, { schema: { properties: object; required: string[] } }> }
  }
  const schema = save.requestBody.content['application/json']?.schema
  expect(Object.keys(schema?.properties ?? {})).toEqual([
    'IdRessoa',
    'Email',
    'Name',
    'Password',
    'PasswordConfirmation',
    'AdminRoles',
  ])
  expect(schema?.required).toEqual(['Name', 'AdminRoles'])
})

test('GEN-002 only calls with a token ask for one in the description', () => {
  expect(document.paths['/apiadmin/getall']?.get).toHaveProperty('security')
  expect(document.paths['/api/pub/PasswordRecovery/PasswordRecovery']?.post).not.toHaveProperty('security')
})

test('GEN-033 query and path parameters are described where they stand', () => {
  expect(document.paths['/apiadmin/changestatus']?.post).toMatchObject({
    parameters: [{ name: 'IdAdmin', in: 'query', required: true }],
  })
  expect(document.paths['/api/pub/image/{key}']?.get).toMatchObject({ parameters: [{ name: 'key', in: 'path', required: true }] })
  expect(document.paths['/directlink/generate']?.post).toMatchObject({
    parameters: [{ name: 'IdCampaign', in: 'query', required: true }],
    requestBody: { content: { 'multipart/form-data': {} } },
  })
})
