import { useSearch } from '@tanstack/react-router'
import { NewPasswordStep } from './NewPasswordStep'
import { RecoveryRequestStep } from './RecoveryRequestStep'

export const RecoveryScreen = () => {
  const search: { recoverykey?: string } = useSearch({ strict: false })
  return search.recoverykey === undefined ? <RecoveryRequestStep /> : <NewPasswordStep recoveryKey={search.recoverykey} />
}
