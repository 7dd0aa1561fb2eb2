/** What the Dockerfile installs from Debian beside the base image. */
export const fromDebian = ['tini'];

export const debianStatus = '/var/lib/dpkg/status';

/**
 * The same packages as parts of a CycloneDX list, as Debian's own list of what is installed has them.
 * @param {string} status @param {readonly string[]} [names]
 */
export function debianParts(status, names = fromDebian) {
  return status.split('\n\n').flatMap((entry) => {
    const [, name = ''] = /^Package: (\S+)$/m.exec(entry) ?? [];
    const [, version] = /^Version: (\S+)$/m.exec(entry) ?? [];
    if (!version || !names.includes(name)) return [];
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}`;
    const properties = [{ name: 'meridian:place', value: 'from Debian' }];
    return [{ type: 'application', name, version, purl, properties }];
  });
}
