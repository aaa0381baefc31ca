import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// One script; the page itself is the server's.
export default defineConfig({
  plugins: [react()],
  base: '/admin/write-assets/',
  build: {
    manifest: 'manifest.json',
    assetsDir: '.',
    target: 'es2020',
    modulePreload: false,
    rollupOptions: { input: 'src/main.tsx' },
  },
})
