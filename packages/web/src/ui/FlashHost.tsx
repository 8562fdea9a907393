import { Notifications } from '@mantine/notifications'

/** Where flashes are shown. */
export const FlashHost = () => <Notifications position="top-right" pauseResetOnHover="notification" limit={4} zIndex={500} />
