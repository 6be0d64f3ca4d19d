export type { Member, Publisher, Push, RoomPushes } from './port.ts'
export { publishChanges } from './publish-changes.ts'
export { isUserRoom, joinPublicRooms, MARKETS_ROOM, setWatched, userRoom } from './rooms.ts'
