import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { resumeMoves } from '#routes/replicas/move-replica.ts';

/** On every screen, continues the moves of replicas that a reload interrupted, and reloads the screen when one has ended. */
export function FollowMoves() {
  const { revalidate } = useRevalidator();
  useEffect(() => resumeMoves(revalidate), [revalidate]);
  return null;
}
