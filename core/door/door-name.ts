/** So many characters fit where phones and lists show the name of a door. */
export const maxDoorName = 60
