import type { stores as source } from '../pt/stores'
import type { TextsOf } from '../texts'

export const stores: TextsOf<typeof source> = {
  storemanagement: {
    errorMainStore: 'La tienda principal no se puede desactivar.',
    create: 'Crear tienda',
    isCurrent: 'tienda actual',
    isMain: 'principal',
    noDescription: 'Sin descripción',
    edit: 'Editar',
    editWhich: 'Editar {{store}}',
    editTitle: 'Editar {{store}}',
    active: 'Tienda activa',
    activeHint: 'Desactivada, nadie entra en ella y no se envía nada.',
    redirecting: 'Redirigiendo...',
    close: {
      question: '¿Desactivar {{store}}?',
      consequence:
        'Nadie más entra en esta tienda y no se envía nada hasta que la reactives. Ahora pasas a otra tienda de la cuenta.',
      confirm: 'Desactivar tienda',
      keep: 'Mantener activa',
    },
    all: 'Tiendas de la cuenta',
    search: 'Buscar por nombre',
    state: {
      true: 'Activas',
      false: 'Inactivas',
      all: 'Todas',
    },
    stateHead: 'Estado',
    on: 'Activa',
    off: 'Inactiva',
    name: 'Nombre',
    description: 'Descripción',
    descriptionHelp: 'Solo la ve el equipo.',
    actions: 'Acciones',
    activate: 'Reactivar',
    activateWhich: 'Reactivar {{store}}',
    activated: '{{store}} está activa otra vez.',
    none: 'Ninguna tienda con ese nombre',
    noInactive: 'Ninguna tienda inactiva',
    save: 'Guardar',
    saved: '{{store}} quedó guardada.',
    logo: 'Logo',
  },
}
