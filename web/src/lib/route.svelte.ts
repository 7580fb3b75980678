/** Where in the app we are: the path, split. Links are ordinary `<a href>`. */
class Route {
  path = $state(location.pathname)
  parts = $derived(this.path.split('/').filter(Boolean))

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname))
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !plain || event.defaultPrevented) return
      if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
      if (link.pathname.startsWith('/api/')) return
      event.preventDefault()
      this.go(link.pathname + link.search + link.hash)
    })
  }

  go(to: string): void {
    history.pushState(null, '', to)
    this.path = location.pathname
    scrollTo(0, 0)
  }
}

export const route = new Route()
