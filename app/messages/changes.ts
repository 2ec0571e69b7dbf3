import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

/** Changes of the cluster that it has not answered yet. */
export const changeText = spoken('changeText', {
  unanswered: (change: string, since: string) =>
    `No answer to ${change} since ${since}. The cluster may still carry it out.`,
  termination: (uid: string) => `the termination of ${verbatim(uid)}`,
  webPage: (uid: string) => `the request for the Web UI of ${verbatim(uid)}`,
  replicaAddition: (uid: string) => `the addition of a replica to ${verbatim(uid)}`,
  reload: (uid: string) => `the change of ${verbatim(uid)}`,
  replicaRemoval: (id: number) => `the removal of replica ${id}`,
  fileDeletion: (version: string) => `the deletion of the files of ${verbatim(version)}`,
  downloadChange: (uid: string) => `the change of the download ${verbatim(uid)}`,
  deletion: (name: string) => `the deletion of ${verbatim(name)}`,
  registration: (name: string) => `the registration of ${verbatim(name)}`,
  edit: (name: string) => `the edit of ${verbatim(name)}`,
  presetStorage: (name: string) => `the storage of ${verbatim(name)}`,
  signIn: 'the sign-in',
} as const);
