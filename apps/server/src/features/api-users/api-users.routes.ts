import * as calls from '@ressoa/contract/api-users'
import { apiUserPageSizes } from '@ressoa/domain/api'
import { route } from '../../http/route'
import { pageOfApiUsers } from './api-users.sql'
import { saveApiUser } from './save-api-user'

export const apiUserRoutes = [
  route(calls.apiUsers, async (input, { db, caller }) => {
    const { page = 1, pageSize = apiUserPageSizes[0], active = true, order = 'Label', orderDirection = 'asc' } = input
    const isDescending = orderDirection === 'desc'
    const found = await pageOfApiUsers(db, { storeId: caller.storeId, isActive: active, order, isDescending, page, pageSize })
    return { ...found, page, pageSize }
  }),

  route(calls.saveApiUser, async (input, context) => saveApiUser(context, input)),
]
